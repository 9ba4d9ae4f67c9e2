package io.projectsveltos.acceptance;

import java.util.List;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Kills the engines of a controller at random moments, a given number of times. */
final class EngineKiller implements AutoCloseable {
    private static final int LONGEST_PAUSE = 300;

    private final ProcessHandle controller;
    private final AtomicInteger left;
    private final Random random = new Random(6);
    private final ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor();

    private EngineKiller(ProcessHandle controller, int kills) {
        this.controller = controller;
        this.left = new AtomicInteger(kills);
    }

    /** Begins. */
    static EngineKiller of(ProcessHandle controller, int kills) {
        EngineKiller killer = new EngineKiller(controller, kills);
        killer.later();
        return killer;
    }

    /** Whether all kills are done. */
    boolean done() {
        return left.get() <= 0;
    }

    private void later() {
        var _ =
                executor.schedule(
                        this::strike, random.nextInt(LONGEST_PAUSE), TimeUnit.MILLISECONDS);
    }

    private void strike() {
        List<ProcessHandle> engines =
                controller.descendants().filter(EngineKiller::engine).toList();
        if (!engines.isEmpty()) {
            engines.get(random.nextInt(engines.size())).destroyForcibly();
            left.decrementAndGet();
        }
        if (!done()) {
            later();
        }
    }

    private static boolean engine(ProcessHandle process) {
        return process.info().command().orElse("").contains("sveltos-engines");
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
