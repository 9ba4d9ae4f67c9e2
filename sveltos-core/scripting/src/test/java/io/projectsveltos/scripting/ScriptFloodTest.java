package io.projectsveltos.scripting;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.scripting.cel.CelLimits;
import io.projectsveltos.scripting.cel.CelRules;
import io.projectsveltos.scripting.lua.LuaLimits;
import io.projectsveltos.scripting.lua.LuaScripts;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.SveltosException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Ten thousand hostile runs leave nothing behind, and two that spin leave a processor to others.
 */
@Timeout(300)
final class ScriptFloodTest {
    private static final int RUNS = 10_000;
    private static final int WARM = 4_000;
    private static final List<String> SCRIPTS =
            List.of(
                    "while true do end",
                    "local function f() return f() + 1 end f()",
                    "local s = 'x' while true do s = s .. s end",
                    "local t = {} while true do t[#t + 1] = {} end",
                    "while true do coroutine.wrap(function() coroutine.yield() end)() end",
                    "('a'):rep(3000):find(('a-'):rep(20) .. 'b')",
                    "require('sprig').regexMatch('(a{1,900}|b)*c', ('a'):rep(100000))",
                    "getmetatable('').__index.evil = function() end os.execute('id')",
                    "local t = setmetatable({}, {__index = function(t, k) return t[k + 1] end})"
                            + " return t[1]",
                    "return require('json').fromYAML(('- ['):rep(90))",
                    "error(('x'):rep(100000))");
    private static final List<String> RULES =
            List.of(
                    "resource.l.all(a, resource.l.all(b, resource.l.all(c, true)))",
                    "'x'.matches('(((a{1,100}){1,100}){1,100}){1,10}')",
                    "['x'].map(s, s + s)[0].nope",
                    "[[1]].map(l, [l, l]).map(l, [l, l]).map(l, [l, l]) == 1");

    private final ScriptPool pool = new ScriptPool(2, ScriptMetrics.NOOP);
    private final LuaScripts scripts =
            new LuaScripts(
                    new LuaLimits(
                            20_000, Duration.ofMillis(500), 8L << 20, 1 << 18, 1 << 10, 100, 5),
                    pool,
                    ScriptMetrics.NOOP,
                    InstantSource.system());
    private final CelRules rules =
            new CelRules(
                    new CelLimits(32_768, 2_000, 20_000, 100_000, Duration.ofMillis(500)),
                    pool,
                    ScriptMetrics.NOOP);
    private final KubeObject object = new KubeObject(Map.of("l", List.of(1L, 2L, 3L, 4L, 5L)));

    @Test
    void tenThousandHostileRunsLeaveNothingBehind() {
        for (int i = 0; i < WARM; i++) {
            attack(i);
        }
        long heap = usedAfterCollection();
        long classes = metaspace();
        int threads = Thread.activeCount();

        for (int i = WARM; i < WARM + RUNS; i++) {
            attack(i);
        }

        long grown = usedAfterCollection() - heap;
        System.out.printf(
                "%d hostile runs: heap %+d KiB, metaspace %+d KiB, threads %d -> %d%n",
                RUNS, grown >> 10, (metaspace() - classes) >> 10, threads, Thread.activeCount());
        assertThat(grown).isLessThan(16L << 20);
        assertThat(metaspace() - classes).isLessThan(4L << 20);
        assertThat(Thread.activeCount()).isLessThanOrEqualTo(threads + 8);
        pool.close();
    }

    /** Each text is new, so that the caches of read scripts are filled and emptied too. */
    private void attack(int i) {
        try {
            if (i % 5 == 4) {
                rules.match(List.of(RULES.get(i % RULES.size()) + " // " + i), List.of(object));
            } else {
                String body = SCRIPTS.get(i % SCRIPTS.size());
                scripts.evaluate("", "function evaluate() " + body + "\nend -- " + i, Map.of());
            }
        } catch (SveltosException e) {
            assertThat(e.getMessage()).startsWith("The Lua script ");
        }
    }

    private static long usedAfterCollection() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    private static long metaspace() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(memory -> memory.getName().equals("Metaspace"))
                .mapToLong(ScriptFloodTest::used)
                .sum();
    }

    private static long used(MemoryPoolMXBean memory) {
        return memory.getUsage().getUsed();
    }

    @Test
    void scriptsThatSpinLeaveAProcessorToOthers() throws InterruptedException {
        int processors = Runtime.getRuntime().availableProcessors();
        long alone = median();
        int threads = ScriptPool.threadsFor(processors);
        LuaLimits limits =
                new LuaLimits(
                        Long.MAX_VALUE, Duration.ofSeconds(3), 1L << 40, 1 << 20, 1 << 10, 100, 5);
        List<Thread> callers = new ArrayList<>();
        try (ScriptPool spinning = new ScriptPool(threads, ScriptMetrics.NOOP)) {
            LuaScripts spin =
                    new LuaScripts(limits, spinning, ScriptMetrics.NOOP, InstantSource.system());
            for (int i = 0; i < Math.max(2, processors); i++) {
                callers.add(Thread.ofVirtual().start(() -> spin(spin)));
            }
            long beside = median();

            System.out.printf(
                    "a piece of work takes %d us alone, %d us beside %d scripts that spin on %d of"
                            + " %d processors%n",
                    alone / 1_000, beside / 1_000, callers.size(), threads, processors);
            assertThat(threads).isLessThan(Math.max(2, processors));
            assertThat(beside).isLessThan(alone * 4 + 1_000_000);
            for (Thread caller : callers) {
                caller.join();
            }
        }
        pool.close();
    }

    private static void spin(LuaScripts scripts) {
        try {
            scripts.evaluate("", "function evaluate() while true do end end", Map.of());
        } catch (SveltosException e) {
            assertThat(e.getMessage()).isNotEmpty();
        }
    }

    /** The median of a piece of work that only computes. */
    private static long median() {
        long[] times = new long[41];
        for (int i = 0; i < times.length; i++) {
            long begin = System.nanoTime();
            long sum = 0;
            for (int k = 0; k < 3_000_000; k++) {
                sum = sum * 31 + k;
            }
            times[i] = System.nanoTime() - begin + (sum == 42 ? 1 : 0);
        }
        Arrays.sort(times);
        return times[times.length / 2];
    }
}
