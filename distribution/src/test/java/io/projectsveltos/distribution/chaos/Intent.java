package io.projectsveltos.distribution.chaos;

import java.util.Set;

/** What the world asks of one object in one cluster that is looked after. */
sealed interface Intent {
    /** It has to be there, as this profile has it. */
    record Wanted(String profile, int revision) implements Intent {}

    /**
     * It has to be there, as one of several profiles has it.
     *
     * @param open whether it may also stay as it is, since not all of them are able to change it
     */
    record Contested(Set<Integer> revisions, boolean open) implements Intent {
        public Contested {
            revisions = Set.copyOf(revisions);
        }
    }

    /**
     * It stays as it is, since nobody knows what is meant; deleting it would be a guess.
     *
     * @param possible what a turn that began before may still make of it
     */
    record Kept(Set<Integer> possible) implements Intent {
        public Kept {
            possible = Set.copyOf(possible);
        }
    }

    /** It has to go. */
    record Unwanted() implements Intent {}

    /** It may go, stay, or become one of these. */
    record Loose(Set<Integer> possible) implements Intent {
        public Loose {
            possible = Set.copyOf(possible);
        }
    }
}
