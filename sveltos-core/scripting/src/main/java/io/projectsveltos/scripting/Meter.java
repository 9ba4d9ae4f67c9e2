package io.projectsveltos.scripting;

/** Told of what a function costs before it is spent; throws where that is too much. */
public interface Meter {
    /**
     * A text of this length is about to be there.
     *
     * @param bytes its whole length
     */
    void room(long bytes);

    /** So many more steps of work. */
    void steps(int count);
}
