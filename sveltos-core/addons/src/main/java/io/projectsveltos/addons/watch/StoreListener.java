package io.projectsveltos.addons.watch;

import java.util.Optional;

/** Hears what a watch brings. */
public interface StoreListener<T> {
    /**
     * An object was added or changed.
     *
     * @param old as it was before; empty for a new one
     */
    void changed(Optional<T> old, T object);

    /** An object is gone. */
    void deleted(T object);
}
