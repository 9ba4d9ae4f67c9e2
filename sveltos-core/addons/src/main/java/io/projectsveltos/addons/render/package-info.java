/**
 * Resolved sources and a cluster to a {@link io.projectsveltos.addons.render.RenderedBundle} with a
 * digest: templates, plugin, parsing, extra labels. Writes nothing.
 */
@NullMarked
package io.projectsveltos.addons.render;

import org.jspecify.annotations.NullMarked;
