/**
 * Soak: chaos for as long as is asked for beside a fleet that stands, and figures of one and the
 * same controller that must not grow. {@code docs/chaos.md} is its page.
 */
@NullMarked
package io.projectsveltos.distribution.soak;

import org.jspecify.annotations.NullMarked;
