package io.projectsveltos.ctl.eval;

import io.projectsveltos.ctl.ExitCode;
import io.projectsveltos.ctl.HelpfulCommand;
import io.projectsveltos.ctl.Surroundings;
import io.projectsveltos.ctl.UsageException;
import io.projectsveltos.scripting.ScriptMetrics;
import io.projectsveltos.scripting.ScriptPool;
import io.projectsveltos.scripting.cel.CelLimits;
import io.projectsveltos.scripting.cel.CelRules;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sveltosctl eval cel}. */
@Command(
        name = "cel",
        description =
                "Evaluates a CEL rule, with the functions and limits of the controller, for each"
                        + " object, which is called resource, self or object in it.",
        footer = {
            "",
            "Examples:",
            "  sveltosctl eval cel -e 'resource.spec.replicas > 1' -f deployment.yaml",
            "  kubectl get pods -A -o yaml | sveltosctl eval cel -f - --check -e"
                    + " 'resource.status.phase == \"Running\"'"
        })
final class CelCommand extends HelpfulCommand implements Callable<Integer> {
    private final Surroundings surroundings;
    private final InputFiles files;

    @Mixin private final GivenText given = new GivenText();
    @Mixin private final AnswerForm form = new AnswerForm();

    @Option(
            names = {"-f", "--file"},
            paramLabel = "FILE",
            required = true,
            description = "Objects in YAML or JSON; - for standard input. May be repeated.")
    private List<String> objects = List.of();

    @Option(names = "--check", description = "Exit code 3 where a value is not true.")
    private boolean check;

    CelCommand(Surroundings surroundings, InputFiles files) {
        this.surroundings = surroundings;
        this.files = files;
    }

    @Override
    public Integer call() {
        String rule = given.text(files).strip();
        List<KubeObject> input = files.objects(objects);
        if (input.isEmpty()) {
            throw new UsageException("There is no object in " + String.join(", ", objects) + ".");
        }
        List<Object> answers = new ArrayList<>();
        boolean yes = true;
        Set<String> failures = new LinkedHashSet<>();
        try (ScriptPool pool = new ScriptPool(1, ScriptMetrics.NOOP)) {
            CelRules rules = new CelRules(CelLimits.DEFAULT, pool, ScriptMetrics.NOOP);
            for (KubeObject object : input) {
                Map<String, @Nullable Object> answer = new LinkedHashMap<>();
                answer.put("object", ContractAnswer.named(object));
                try {
                    Object value = rules.evaluate(rule, object);
                    answer.put("value", PlainValue.of(value));
                    yes &= Boolean.TRUE.equals(value);
                } catch (SveltosException e) {
                    answer.put("error", e.getMessage());
                    failures.add(String.valueOf(e.getMessage()));
                }
                answers.add(answer);
            }
        }
        failures.forEach(surroundings.err()::println);
        surroundings.out().print(form.write(answers));
        return !failures.isEmpty() ? ExitCode.FAILED : check && !yes ? ExitCode.NO : ExitCode.OK;
    }
}
