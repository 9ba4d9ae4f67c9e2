package io.projectsveltos.sandbox.virtual;

import java.util.function.Predicate;

/** A fault that is in force, or whose times are used up. */
public final class ActiveFault {
    private final Fault fault;
    private final Occurrences occurrences;
    private final Predicate<String> tokens;
    private final Runnable lift;

    /**
     * A fault.
     *
     * @param tokens whom it is about, by bearer token
     */
    ActiveFault(Fault fault, Trigger trigger, Predicate<String> tokens, Runnable lift) {
        this.fault = fault;
        this.occurrences = new Occurrences(trigger);
        this.tokens = tokens;
        this.lift = lift;
    }

    /** What it does. */
    public Fault fault() {
        return fault;
    }

    /** How many requests and open watches it was about so far. */
    public int hits() {
        return occurrences.count();
    }

    /** Ends it. A request that it swallowed stays without an answer. */
    public void lift() {
        lift.run();
    }

    boolean takes(IncomingRequest request, String token) {
        return (!fault.ofWatches() || request.watch())
                && tokens.test(token)
                && occurrences.takes(request);
    }

    /** True where it is about everything, so that it begins below the requests. */
    boolean always() {
        return occurrences.trigger().equals(Trigger.ALWAYS);
    }
}
