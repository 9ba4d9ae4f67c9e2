package io.projectsveltos.ctl.eval;

import io.projectsveltos.ctl.ExitCode;
import io.projectsveltos.ctl.HelpfulCommand;
import io.projectsveltos.ctl.Surroundings;
import io.projectsveltos.scripting.ScriptMetrics;
import io.projectsveltos.scripting.ScriptPool;
import io.projectsveltos.scripting.contract.ScriptContracts;
import io.projectsveltos.scripting.lua.LuaLimits;
import io.projectsveltos.scripting.lua.LuaScripts;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.SveltosException;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sveltosctl eval lua}. */
@Command(
        name = "lua",
        description =
                "Runs a Lua script with the functions, modules and limits of the controller. Its"
                        + " function evaluate sees one object as obj, all as resources. What it"
                        + " prints goes to standard error.",
        footer = {
            "",
            "Contracts, by their names or by the field that holds the script:",
            "  select     evaluate                   one object: does the selector match it",
            "  aggregate  aggregatedSelection        all objects: which of them are chosen",
            "  health     evaluateHealth             all objects: how healthy are they",
            "  classify   aggregatedClassification   all objects: does the cluster match",
            "  clusters   classificationLua          all objects: which clusters match",
            "  check      condition                  all objects: does the cluster pass",
            "  validate   script                     one object: is the add-on healthy",
            "",
            "Examples:",
            "  kubectl get deploy -A -o yaml | sveltosctl eval lua health.lua --contract health -f -",
            "  sveltosctl eval lua -f deployment.yaml -e"
                    + " 'function evaluate() return obj.spec.replicas end'",
            "  sveltosctl eval lua match.lua --library methods.lua --contract select --check -f"
                    + " pod.yaml"
        })
final class LuaCommand extends HelpfulCommand implements Callable<Integer> {
    private final Surroundings surroundings;
    private final InputFiles files;

    @Mixin private final GivenText given = new GivenText();
    @Mixin private final AnswerForm form = new AnswerForm();

    @Option(
            names = {"-f", "--file"},
            paramLabel = "FILE",
            description = "Objects in YAML or JSON; - for standard input. May be repeated.")
    private List<String> objects = List.of();

    @Option(
            names = "--library",
            paramLabel = "FILE",
            description = "What the script may use, as the ConfigMap lua-methods has it.")
    private List<String> libraries = List.of();

    @Option(
            names = "--contract",
            paramLabel = "NAME",
            description =
                    "Asks the script as the field of a kind does, and reads its answer so. Without"
                            + " it, whatever the script returns is printed.")
    private @Nullable String contract;

    @Option(
            names = "--metric",
            paramLabel = "NAME=NUMBER",
            description = "What the contract validate has measured.")
    private Map<String, Double> metrics = new LinkedHashMap<>();

    @Option(names = "--check", description = "Exit code 3 where the answer of a contract is no.")
    private boolean check;

    LuaCommand(Surroundings surroundings, InputFiles files) {
        this.surroundings = surroundings;
        this.files = files;
    }

    @Override
    public Integer call() {
        ScriptSource source = new ScriptSource();
        libraries.forEach(file -> source.addLibrary(file, files.text(file)));
        source.setScript(given.name(), given.text(files));
        @Nullable Contract asked = contract == null ? null : Contract.of(contract);
        List<KubeObject> input = files.objects(objects);
        try (ScriptPool pool = new ScriptPool(1, ScriptMetrics.NOOP)) {
            LuaScripts scripts =
                    new LuaScripts(
                            LuaLimits.DEFAULT,
                            pool,
                            ScriptMetrics.NOOP,
                            InstantSource.system(),
                            surroundings.err()::print);
            return asked == null
                    ? print(scripts, source, input)
                    : ask(scripts, source, input, asked);
        } catch (SveltosException e) {
            surroundings.err().println(source.located(String.valueOf(e.getMessage())));
            return ExitCode.FAILED;
        }
    }

    private int ask(
            LuaScripts scripts, ScriptSource source, List<KubeObject> input, Contract asked) {
        ContractAnswer answer =
                ContractAnswer.of(
                        asked,
                        new ScriptContracts(scripts),
                        source.library(),
                        source.script(),
                        input,
                        metrics);
        surroundings.out().print(form.write(answer.value()));
        return check && !answer.yes() ? ExitCode.NO : ExitCode.OK;
    }

    private int print(LuaScripts scripts, ScriptSource source, List<KubeObject> input) {
        Map<String, @Nullable Object> globals = new LinkedHashMap<>();
        globals.put("resources", input.stream().map(KubeObject::content).toList());
        if (input.size() == 1) {
            globals.put("obj", input.getFirst().content());
        }
        Object value = scripts.evaluate(source.library(), source.script(), globals);
        surroundings.out().print(form.write(value));
        return ExitCode.OK;
    }
}
