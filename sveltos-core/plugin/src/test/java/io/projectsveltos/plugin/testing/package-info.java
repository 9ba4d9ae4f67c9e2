/** Plugins made while a test runs, from source text. */
@NullMarked
package io.projectsveltos.plugin.testing;

import org.jspecify.annotations.NullMarked;
