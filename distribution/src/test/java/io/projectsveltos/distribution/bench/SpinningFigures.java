package io.projectsveltos.distribution.bench;

import io.projectsveltos.engine.TemplateText;
import io.projectsveltos.kernel.Controller;
import io.projectsveltos.kernel.Outcome;
import io.projectsveltos.kernel.Request;
import io.projectsveltos.scripting.ScriptMetrics;
import io.projectsveltos.scripting.ScriptPool;
import io.projectsveltos.scripting.lua.LuaLimits;
import io.projectsveltos.scripting.lua.LuaScripts;
import io.projectsveltos.spi.error.SveltosException;
import io.projectsveltos.templating.TemplateLanguage;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * What a rollout feels of scripts that spin to the end of their budgets: the kernel gives a turn,
 * and the turn renders ten templates through the engine; once alone, once beside two such scripts
 * in a pool as large as the controller makes it.
 */
final class SpinningFigures implements ScriptFigures {
    private static final int TURNS = 300;
    private static final int TEMPLATES = 10;
    private static final int SCRIPTS = 2;

    /** How many times longer a turn may take beside the scripts. */
    private static final double SLOWER = 2;

    @Override
    public void measure(Report report) throws Exception {
        List<TemplateText> frame =
                Collections.nCopies(
                        TEMPLATES, new TemplateText("bench", BenchTemplates.text("template.txt")));
        Semaphore ended = new Semaphore(0);
        try (BenchTemplates templates = new BenchTemplates();
                Controller controller =
                        Controller.builder(
                                        "bench",
                                        turn -> {
                                            templates.render(TemplateLanguage.GO, frame);
                                            ended.release();
                                            return Outcome.done();
                                        })
                                .build()) {
            controller.start();
            turns(controller, ended);
            double[] alone = turns(controller, ended);
            double[] beside = besideScripts(controller, ended);
            report.add(millis("a turn that renders ten templates, median", alone, 0.5));
            report.add(millis("the same beside two scripts that spin, median", beside, 0.5));
            report.add(millis("a turn that renders ten templates, p99", alone, 0.99));
            report.add(millis("the same beside two scripts that spin, p99", beside, 0.99));
            report.add(
                    Fact.number(
                                    "the medians, in times of the one alone",
                                    at(beside, 0.5) / at(alone, 0.5),
                                    "x")
                            .within(SLOWER));
        }
    }

    private static double[] besideScripts(Controller controller, Semaphore ended)
            throws InterruptedException {
        int threads = ScriptPool.threadsFor(Runtime.getRuntime().availableProcessors());
        AtomicBoolean enough = new AtomicBoolean();
        List<Thread> callers = new ArrayList<>();
        try (ScriptPool pool = new ScriptPool(threads, ScriptMetrics.NOOP)) {
            LuaScripts scripts =
                    new LuaScripts(
                            LuaLimits.DEFAULT, pool, ScriptMetrics.NOOP, InstantSource.system());
            for (int i = 0; i < SCRIPTS; i++) {
                callers.add(Thread.ofVirtual().start(() -> spin(scripts, enough)));
            }
            double[] beside = turns(controller, ended);
            enough.set(true);
            for (Thread caller : callers) {
                caller.join();
            }
            return beside;
        }
    }

    private static void spin(LuaScripts scripts, AtomicBoolean enough) {
        while (!enough.get()) {
            try {
                scripts.evaluate("", "function evaluate() while true do end end", Map.of());
                throw new IllegalStateException("a script that spins has ended by itself");
            } catch (SveltosException e) {
                // It is stopped at the end of its budget, or waited too long for its turn.
            }
        }
    }

    /** Milliseconds from the mark of a key to the end of its turn, sorted. */
    private static double[] turns(Controller controller, Semaphore ended)
            throws InterruptedException {
        double[] millis = new double[TURNS];
        for (int i = 0; i < TURNS; i++) {
            long began = System.nanoTime();
            controller.enqueue(Request.clusterScoped("turn-" + i));
            ended.acquire();
            millis[i] = (System.nanoTime() - began) / 1e6;
        }
        Arrays.sort(millis);
        return millis;
    }

    private static double at(double[] sorted, double share) {
        return sorted[(int) (sorted.length * share)];
    }

    private static Fact millis(String name, double[] sorted, double share) {
        return Fact.number(name, at(sorted, share), "ms");
    }
}
