package io.projectsveltos.addons.controller;

import io.projectsveltos.kernel.Permits;
import io.projectsveltos.kernel.Turn;
import java.util.function.Supplier;

/**
 * Only so many turns work at a time. One that waits for others, be it for its cluster or for a
 * server of content, does so without a place.
 */
final class WorkPlaces {
    private final Permits<Work> places;

    /** What all turns share. */
    private enum Work {
        ANY
    }

    WorkPlaces(int places) {
        this.places = new Permits<>(places);
    }

    /** A place, as soon as one is free. */
    Permits.Permit acquire(Turn turn) throws InterruptedException {
        return places.acquire(Work.ANY, turn);
    }

    /** Works at a place. Whoever has one must not ask for another. */
    <T> T inside(Turn turn, Supplier<T> work) throws InterruptedException {
        try (Permits.Permit _ = acquire(turn)) {
            return work.get();
        }
    }
}
