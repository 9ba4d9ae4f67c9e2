/** One reconciler a kind; the only place that composes the stages. */
@NullMarked
package io.projectsveltos.addons.controller;

import org.jspecify.annotations.NullMarked;
