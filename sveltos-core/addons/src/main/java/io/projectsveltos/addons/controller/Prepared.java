package io.projectsveltos.addons.controller;

import io.projectsveltos.addons.render.RenderedBundle;
import io.projectsveltos.addons.source.Feature;
import io.projectsveltos.addons.source.ReleaseName;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A feature on its way to a cluster: rendered, or not, and why. */
sealed interface Prepared {
    /** The feature. */
    Feature feature();

    /** The releases that these features ask for. */
    static List<ReleaseName> releases(List<Prepared> features) {
        return features.stream()
                .flatMap(feature -> feature.feature().entries().stream())
                .flatMap(entry -> entry.release().stream())
                .toList();
    }

    /** When to look again at what these features refer to; empty where it cannot change unseen. */
    static Optional<Duration> look(List<Prepared> features) {
        return features.stream()
                .flatMap(feature -> feature.feature().entries().stream())
                .flatMap(entry -> entry.look().stream())
                .min(Comparator.naturalOrder());
    }

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
