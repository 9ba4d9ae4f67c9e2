package io.projectsveltos.engine;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.time.Duration;

/**
 * How one engine runs.
 *
 * @param name the engine's name, as its hello gives it and as messages and metrics show it
 * @param executable the file to run
 * @param processes how many processes run at most; a second one starts when all others are busy
 * @param concurrency how many requests one process works on at a time; what ends a process costs
 *     all of them, so 1 fits engines whose requests are short
 * @param idleStop after this time without a request a process ends and gives its memory back
 * @param startDeadline the time a process may take to say hello
 * @param requestLimit the largest request in bytes
 * @param outputLimit the largest answer in bytes
 * @param memoryLimit bytes from which on the engine frees memory harder; at four times as many it
 *     ends
 */
public record EngineConfig(
        String name,
        Path executable,
        int processes,
        int concurrency,
        Duration idleStop,
        Duration startDeadline,
        int requestLimit,
        int outputLimit,
        long memoryLimit) {
    private static final int MEGABYTE = 1 << 20;

    public EngineConfig {
        requireNonNull(name, "name is null");
        requireNonNull(executable, "executable is null");
        requireNonNull(idleStop, "idleStop is null");
        requireNonNull(startDeadline, "startDeadline is null");
        atLeastOne(processes, "processes");
        atLeastOne(concurrency, "concurrency");
        atLeastOne(requestLimit, "requestLimit");
        atLeastOne(outputLimit, "outputLimit");
        atLeastOne(memoryLimit, "memoryLimit");
    }

    /** Two processes, one request at a time each, ended after a minute without work. */
    public static EngineConfig of(String name, Path executable) {
        return new EngineConfig(
                name,
                executable,
                2,
                1,
                Duration.ofMinutes(1),
                Duration.ofSeconds(10),
                48 * MEGABYTE,
                32 * MEGABYTE,
                256L * MEGABYTE);
    }

    /** The same with other numbers of processes and of requests at a time in each. */
    public EngineConfig withCapacity(int processes, int concurrency) {
        return new EngineConfig(
                name,
                executable,
                processes,
                concurrency,
                idleStop,
                startDeadline,
                requestLimit,
                outputLimit,
                memoryLimit);
    }

    /** The same with another time after which an idle process ends. */
    public EngineConfig withIdleStop(Duration idleStop) {
        return new EngineConfig(
                name,
                executable,
                processes,
                concurrency,
                idleStop,
                startDeadline,
                requestLimit,
                outputLimit,
                memoryLimit);
    }

    /** The same with other limits, in bytes. */
    public EngineConfig withLimits(int requestLimit, int outputLimit, long memoryLimit) {
        return new EngineConfig(
                name,
                executable,
                processes,
                concurrency,
                idleStop,
                startDeadline,
                requestLimit,
                outputLimit,
                memoryLimit);
    }

    private static void atLeastOne(long value, String field) {
        if (value < 1) {
            throw new IllegalArgumentException(field + " is " + value + ", but must be 1 or more");
        }
    }
}
