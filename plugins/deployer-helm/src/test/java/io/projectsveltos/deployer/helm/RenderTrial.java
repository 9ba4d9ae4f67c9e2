package io.projectsveltos.deployer.helm;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A chart rendered both ways with each of its sets of values.
 *
 * @param renderings how many there were
 * @param documents in all of them
 * @param random documents that differ each time Helm's own client renders them
 * @param differences what was rendered otherwise; empty where all is equal
 * @param usable the first values with which the chart can be rendered, its own where there are none
 */
record RenderTrial(
        int renderings, int documents, int random, List<String> differences, ChartValues usable) {
    /** Before anything was rendered. */
    static final RenderTrial NONE = new RenderTrial(0, 0, 0, List.of(), ChartValues.NONE);

    RenderTrial {
        differences = List.copyOf(differences);
    }

    static RenderTrial of(Path chart, List<ChartValues> sets, Renderer renderer) {
        int documents = 0;
        int random = 0;
        List<String> differences = new ArrayList<>();
        List<ChartValues> usable = new ArrayList<>();
        for (ChartValues values : sets) {
            Outcome theirs = renderer.helms(chart, values);
            Outcome ours = renderer.ours(chart, values);
            if (theirs.failed()) {
                if (!ours.failsLike(theirs)) {
                    differences.add(
                            named(values)
                                    + "helm says `"
                                    + theirs.reason()
                                    + "`, we "
                                    + (ours.failed() ? "say `" + ours.reason() + "`" : "render"));
                }
                continue;
            }
            usable.add(values);
            if (ours.failed()) {
                differences.add(named(values) + "helm renders, we say `" + ours.reason() + "`");
                continue;
            }
            Likeness likeness =
                    Likeness.of(
                            ours.text(), theirs.text(), () -> renderer.helms(chart, values).text());
            documents += likeness.documents();
            random += likeness.random();
            if (!likeness.difference().isEmpty()) {
                differences.add(named(values) + likeness.difference());
            }
        }
        return new RenderTrial(
                sets.size(),
                documents,
                random,
                differences,
                usable.isEmpty() ? sets.getFirst() : usable.getFirst());
    }

    private static String named(ChartValues values) {
        return values.name().isEmpty() ? "" : values.name() + ": ";
    }
}
