package io.projectsveltos.plugin.call;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * How much of the host the plugins may take.
 *
 * @param threads calls that run at the same time, over all plugins
 * @param threadsPerPlugin calls that run at the same time in one plugin; those abandoned and still
 *     running count
 * @param abandonedPerPlugin abandoned calls still running at which a plugin is refused further ones
 * @param start time for constructors and for making the deployers
 * @param render time for rendering once
 * @param deploy time for a call of a deployer that writes by its own means
 * @param stop time for closing one deployer
 * @param grace what a call may take to end after it was interrupted, before it is abandoned
 */
public record CallLimits(
        int threads,
        int threadsPerPlugin,
        int abandonedPerPlugin,
        Duration start,
        Duration render,
        Duration deploy,
        Duration stop,
        Duration grace) {
    public CallLimits {
        positive(threads, "threads");
        positive(threadsPerPlugin, "threadsPerPlugin");
        positive(abandonedPerPlugin, "abandonedPerPlugin");
        positive(start, "start");
        positive(render, "render");
        positive(deploy, "deploy");
        positive(stop, "stop");
        positive(grace, "grace");
        if (threadsPerPlugin >= threads) {
            throw new IllegalArgumentException(
                    "threadsPerPlugin must be below threads, or one plugin can take them all");
        }
    }

    /** What a host uses unless told otherwise. */
    public static CallLimits standard() {
        return new CallLimits(
                32,
                12,
                4,
                Duration.ofSeconds(30),
                Duration.ofSeconds(60),
                Duration.ofMinutes(15),
                Duration.ofSeconds(10),
                Duration.ofSeconds(2));
    }

    /** The same with another time for rendering. */
    public CallLimits withRender(Duration time) {
        return new CallLimits(
                threads, threadsPerPlugin, abandonedPerPlugin, start, time, deploy, stop, grace);
    }

    private static void positive(int value, String name) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " must be at least 1, not " + value);
        }
    }

    private static void positive(Duration value, String name) {
        if (!requireNonNull(value, name + " is null").isPositive()) {
            throw new IllegalArgumentException(name + " must be positive, not " + value);
        }
    }
}
