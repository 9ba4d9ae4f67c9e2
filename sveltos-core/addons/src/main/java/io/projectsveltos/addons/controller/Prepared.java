package io.projectsveltos.addons.controller;

import io.projectsveltos.addons.render.RenderedBundle;
import io.projectsveltos.addons.source.Feature;
import io.projectsveltos.spi.error.SveltosException;

/** A feature on its way to a cluster: rendered, or not, and why. */
sealed interface Prepared {
    /** The feature. */
    Feature feature();

    /** Ready to be deployed. */
    record Rendered(RenderedBundle bundle) implements Prepared {
        @Override
        public Feature feature() {
            return bundle.feature();
        }
    }

    /** Nothing can be said of what it should bring. */
    record Failed(Feature feature, SveltosException cause) implements Prepared {}
}
