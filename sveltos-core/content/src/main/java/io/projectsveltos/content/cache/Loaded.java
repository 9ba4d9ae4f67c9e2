package io.projectsveltos.content.cache;

/** How a fetch went that did not fail. */
public sealed interface Loaded {
    /** The content is what it was. */
    record Unchanged() implements Loaded {}

    /**
     * The content is in the staging folder.
     *
     * @param validator what to ask with next time whether it changed; empty for none
     * @param revision what it is called by whoever serves it; empty for none
     */
    record Changed(String validator, String revision) implements Loaded {}
}
