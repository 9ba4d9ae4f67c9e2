package io.projectsveltos.sandbox.virtual;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A hook that waits for its requests. */
public final class ActiveHook {
    /** The point on the way of a request. */
    enum Moment {
        BEFORE,
        AFTER
    }

    private final Moment moment;
    private final Occurrences occurrences;
    private final Hook hook;
    private final Runnable lift;
    private final CompletableFuture<IncomingRequest> first = new CompletableFuture<>();

    ActiveHook(Moment moment, Trigger trigger, Hook hook, Runnable lift) {
        this.moment = moment;
        this.occurrences = new Occurrences(trigger);
        this.hook = hook;
        this.lift = lift;
    }

    boolean takes(Moment now, IncomingRequest request) {
        return now == moment && occurrences.takes(request);
    }

    Hook.Verdict run(IncomingRequest request) {
        try {
            Hook.Verdict verdict = hook.at(request);
            first.complete(request);
            return verdict;
        } catch (Exception e) {
            first.completeExceptionally(e);
            return Hook.Verdict.DROP;
        }
    }

    /** Waits until it has run once; returns at which request. */
    public IncomingRequest await(Duration patience) throws InterruptedException, TimeoutException {
        try {
            return first.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw new IllegalStateException("the hook failed", e.getCause());
        }
    }

    /** True once it has run. */
    public boolean fired() {
        return first.isDone();
    }

    /** Takes it away; a request it holds at present is not let go by this. */
    public void lift() {
        lift.run();
    }
}
