package io.projectsveltos.deployer.helm;

import java.util.List;
import java.util.stream.Stream;

/**
 * What came of one chart.
 *
 * @param trouble what kept it from being tried at all; empty as a rule
 */
record ChartVerdict(
        String chart,
        String version,
        RenderTrial rendered,
        List<ReleaseTrial.Step> steps,
        long seconds,
        String trouble) {
    ChartVerdict {
        steps = List.copyOf(steps);
    }

    boolean rendersAlike() {
        return rendered.differences().isEmpty();
    }

    long agreed() {
        return steps.stream().filter(step -> step.trouble().isEmpty()).count();
    }

    boolean disagrees() {
        return !trouble.isEmpty() || !rendersAlike() || agreed() < steps.size();
    }

    /** Disagreements first, then what a reader would wonder about. */
    String remark() {
        Stream<String> troubles =
                steps.stream()
                        .filter(step -> !step.trouble().isEmpty())
                        .map(step -> step.name() + ": " + step.trouble());
        Stream<String> remarks =
                steps.stream().map(ReleaseTrial.Step::remark).filter(text -> !text.isEmpty());
        Stream<String> random =
                rendered.random() == 0
                        ? Stream.of()
                        : Stream.of(rendered.random() + " documents differ at each rendering");
        Stream<String> values =
                rendered.usable().name().isEmpty()
                        ? Stream.of()
                        : Stream.of("with " + rendered.usable().name());
        Stream<String> schema =
                rendered.usable().checked()
                        ? Stream.of()
                        : Stream.of("without its schema, which refers to others");
        return Stream.of(
                        Stream.of(trouble),
                        rendered.differences().stream(),
                        troubles,
                        schema,
                        values,
                        random,
                        remarks)
                .flatMap(each -> each)
                .filter(text -> !text.isEmpty())
                .reduce((left, right) -> left + "; " + right)
                .orElse("");
    }
}
