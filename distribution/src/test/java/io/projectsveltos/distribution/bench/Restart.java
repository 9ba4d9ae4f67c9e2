package io.projectsveltos.distribution.bench;

import io.projectsveltos.distribution.PackedCommand;
import java.util.function.UnaryOperator;

/** A controller that begins where another one ended: how soon it leads, and what it writes. */
record Restart(BenchSite site, Report report) {
    /**
     * Starts one, and ends it once it is idle.
     *
     * @param summaries how many there are
     * @param judged the time to lead, with its limit where it has one
     */
    void measure(int summaries, UnaryOperator<Fact> judged) throws Exception {
        Requests requests = new Requests(site.planes());
        long began = System.nanoTime();
        try (PackedCommand controller = site.controller()) {
            report.add(
                    judged.apply(
                            report.since("start to leading, " + summaries + " summaries", began)));
            new Idle(site.planes(), controller.handle(), report).awaitQuiet();
            report.add(
                    Fact.number("writes by that restart, Lease apart", requests.writes(), "")
                            .within(0));
        }
    }
}
