/**
 * What an operator sets: one record a component, parsed once from flags and environment, checked in
 * the compact constructor.
 */
@NullMarked
package io.projectsveltos.app.config;

import org.jspecify.annotations.NullMarked;
