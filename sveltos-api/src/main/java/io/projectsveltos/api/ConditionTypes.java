package io.projectsveltos.api;

/** Types of conditions in the status of our kinds. */
public final class ConditionTypes {
    /** True when the present spec is in force everywhere; false says why not. */
    public static final String READY = "Ready";

    /** True while work towards the present spec is going on. */
    public static final String RECONCILING = "Reconciling";

    /** True when the work cannot go on until something that only people can change has changed. */
    public static final String STALLED = "Stalled";

    /**
     * True when content vanished without being withdrawn, so that nothing is deleted until
     * confirmed.
     */
    public static final String PRUNE_HELD = "PruneHeld";

    private ConditionTypes() {}
}
