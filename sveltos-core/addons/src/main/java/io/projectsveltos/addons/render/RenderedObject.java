package io.projectsveltos.addons.render;

import io.projectsveltos.addons.source.Entry;
import io.projectsveltos.spi.context.KubeObject;

/**
 * One object to apply.
 *
 * @param object as the manifests and the profile's extra metadata want it; without tracking
 *     metadata
 * @param entry the entry of the profile it comes from, with the source's real name
 */
public record RenderedObject(KubeObject object, Entry entry) {}
