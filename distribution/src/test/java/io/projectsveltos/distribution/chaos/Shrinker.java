package io.projectsveltos.distribution.chaos;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Makes a failing script shorter by leaving parts of it out, ever smaller ones, as long as what is
 * left fails and there is time.
 */
final class Shrinker {
    private final Fails fails;
    private final BooleanSupplier time;

    /** Whether a script fails. */
    @FunctionalInterface
    interface Fails {
        boolean test(Script script) throws IOException, InterruptedException;
    }

    /**
     * A shrinker.
     *
     * @param time whether there is any left
     */
    Shrinker(Fails fails, BooleanSupplier time) {
        this.fails = fails;
        this.time = time;
    }

    /** The shortest one that was found. */
    Script shrink(Script failing) throws IOException, InterruptedException {
        List<Operation> best = failing.operations();
        int part = Math.max(1, best.size() / 2);
        while (time.getAsBoolean()) {
            boolean shorter = false;
            int from = 0;
            while (from < best.size() && time.getAsBoolean()) {
                List<Operation> rest = without(best, from, Math.min(best.size(), from + part));
                if (!rest.isEmpty() && fails.test(new Script(rest))) {
                    best = rest;
                    shorter = true;
                } else {
                    from += part;
                }
            }
            if (part == 1 && !shorter) {
                break;
            }
            part = Math.max(1, part / 2);
        }
        return new Script(best);
    }

    private static List<Operation> without(List<Operation> all, int from, int to) {
        List<Operation> rest = new ArrayList<>(all.subList(0, from));
        rest.addAll(all.subList(to, all.size()));
        return rest;
    }
}
