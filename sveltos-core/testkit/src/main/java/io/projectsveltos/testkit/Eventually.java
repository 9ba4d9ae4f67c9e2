package io.projectsveltos.testkit;

import java.time.Duration;
import java.util.concurrent.Callable;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.awaitility.core.ThrowingRunnable;

/**
 * Conditions that have to come true in time. Each has a name that says in a failure what was waited
 * for, e.g. {@code eventually("profile is provisioned", () -> assertThat(...))}.
 */
public final class Eventually {
    /** Generous: a busy machine must not fail a test, and a condition that holds costs no time. */
    public static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final Duration PAUSE = Duration.ofMillis(50);

    private Eventually() {}

    /** Waits until the assertions pass. */
    public static void eventually(String name, ThrowingRunnable assertions) {
        within(PATIENCE, name, assertions);
    }

    /** Waits until the condition is true. */
    public static void eventuallyTrue(String name, Callable<Boolean> condition) {
        waiting(PATIENCE, name).until(condition);
    }

    /** Waits at most that long until the assertions pass. */
    public static void within(Duration patience, String name, ThrowingRunnable assertions) {
        waiting(patience, name).untilAsserted(assertions);
    }

    /** Fails at once when the assertions fail at any time during the period. */
    public static void throughout(Duration period, String name, ThrowingRunnable assertions) {
        long end = System.nanoTime() + period.toNanos();
        waiting(period.plus(PATIENCE), name)
                .until(
                        () -> {
                            run(assertions);
                            return System.nanoTime() - end >= 0;
                        });
    }

    private static void run(ThrowingRunnable assertions) throws Exception {
        try {
            assertions.run();
        } catch (Exception | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("neither an exception nor an error", e);
        }
    }

    private static ConditionFactory waiting(Duration patience, String name) {
        return Awaitility.await(name).pollDelay(Duration.ZERO).pollInterval(PAUSE).atMost(patience);
    }
}
