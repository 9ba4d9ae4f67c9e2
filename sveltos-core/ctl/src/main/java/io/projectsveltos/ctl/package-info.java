/**
 * The command {@code sveltosctl}: what people need on their own machine. Begins quickly, so nothing
 * is loaded that the given command does not use.
 */
@NullMarked
package io.projectsveltos.ctl;

import org.jspecify.annotations.NullMarked;
