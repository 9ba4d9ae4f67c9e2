package io.projectsveltos.addons.watch;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.List;
import java.util.Optional;

/**
 * Writes down what it hears: the name of an object behind {@code +} for a new one, {@code ~} for a
 * changed one and {@code -} for one that is gone.
 */
record HeardNames<T extends HasMetadata>(List<String> heard) implements StoreListener<T> {
    @Override
    public void changed(Optional<T> old, T object) {
        heard.add((old.isEmpty() ? "+" : "~") + object.getMetadata().getName());
    }

    @Override
    public void deleted(T object) {
        heard.add("-" + object.getMetadata().getName());
    }
}
