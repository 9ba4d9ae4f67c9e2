/**
 * Informer events to {@link io.projectsveltos.kernel.Request}: caches of the management cluster's
 * objects and the index of who refers to what. Writes nothing.
 */
@NullMarked
package io.projectsveltos.addons.watch;

import org.jspecify.annotations.NullMarked;
