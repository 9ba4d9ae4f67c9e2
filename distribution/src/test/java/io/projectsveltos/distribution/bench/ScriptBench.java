package io.projectsveltos.distribution.bench;

import java.util.List;

/**
 * What users' templates and scripts cost, beside plain programs that do the same. Every language
 * has figures of its own; they are listed here.
 */
final class ScriptBench implements Part {
    private static final List<ScriptFigures> ALL =
            List.of(
                    new TemplateFigures(),
                    new RuleFigures(),
                    new SpinningFigures(),
                    new HostileFigures());

    @Override
    public void measure(BenchConfig config, Report report) throws Exception {
        for (ScriptFigures figures : ALL) {
            figures.measure(report);
        }
    }
}
