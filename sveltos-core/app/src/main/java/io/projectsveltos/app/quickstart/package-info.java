/**
 * The quick start: control planes on this machine, a controller beside them, two clusters of two
 * kinds and one profile that reaches both.
 */
@NullMarked
package io.projectsveltos.app.quickstart;

import org.jspecify.annotations.NullMarked;
