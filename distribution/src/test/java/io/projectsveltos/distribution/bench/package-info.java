/**
 * The bench: how long it takes until add-ons are in place, what it costs, and what the floor is.
 */
@NullMarked
package io.projectsveltos.distribution.bench;

import org.jspecify.annotations.NullMarked;
