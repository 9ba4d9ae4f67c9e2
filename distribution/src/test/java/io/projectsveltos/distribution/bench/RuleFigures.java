package io.projectsveltos.distribution.bench;

import io.projectsveltos.scripting.ScriptMetrics;
import io.projectsveltos.scripting.ScriptPool;
import io.projectsveltos.scripting.cel.CelLimits;
import io.projectsveltos.scripting.cel.CelRules;
import io.projectsveltos.scripting.contract.ScriptContracts;
import io.projectsveltos.scripting.lua.LuaLimits;
import io.projectsveltos.scripting.lua.LuaScripts;
import io.projectsveltos.spi.context.KubeObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * A rule in CEL and a health check in Lua about one Deployment, as the controller asks them: from
 * another thread, through the pool, read before.
 */
final class RuleFigures implements ScriptFigures {
    private static final PlainGo GO = new PlainGo(Path.of("../sveltos-core/scripting/src/test/go"));
    private static final Median SINGLE = new Median(5_000, 1);
    private static final int FRAME = 100;
    private static final Median FRAMES = new Median(200, FRAME);
    private static final double MICRO = 1e3;

    /** How many times gopher-lua's time a health check may take. */
    private static final double BESIDE_GOPHER = 2;

    @Override
    public void measure(Report report) throws Exception {
        KubeObject deployment = deployment();
        String rule = Files.readString(GO.input("rule.cel")).strip();
        String check = Files.readString(GO.input("health.lua"));
        List<Fact> plain = GO.figures();
        try (ScriptPool pool = new ScriptPool(1, ScriptMetrics.NOOP)) {
            CelRules rules = new CelRules(CelLimits.DEFAULT, pool, ScriptMetrics.NOOP);
            List<KubeObject> one = List.of(deployment);
            List<KubeObject> many = Collections.nCopies(FRAME, deployment);
            sure(rules.match(List.of(rule), one).getFirst().matches());
            report.add(
                    micros(
                                    "CEL rule, one Deployment, frames of 100, median",
                                    FRAMES.of(() -> rules.match(List.of(rule), many)))
                            .within(15));
            report.add(
                    micros(
                            "the same, one at a time, with the hand-over to the pool, median",
                            SINGLE.of(() -> rules.match(List.of(rule), one))));
            ScriptContracts contracts =
                    new ScriptContracts(
                            new LuaScripts(
                                    LuaLimits.DEFAULT,
                                    pool,
                                    ScriptMetrics.NOOP,
                                    InstantSource.system()));
            sure(contracts.health("", check, one).getFirst().status().equals("Healthy"));
            double lua = SINGLE.of(() -> contracts.health("", check, one)) / MICRO;
            report.add(
                    Fact.number("Lua health check, one Deployment, median", lua, "µs").within(200));
            report.add(
                    Fact.number("the same, in times of gopher-lua's", lua / gopher(plain), "x")
                            .within(BESIDE_GOPHER));
        }
        plain.forEach(report::add);
    }

    private static double gopher(List<Fact> plain) {
        return plain.stream()
                .filter(fact -> fact.name().contains("Lua") && fact.value() != null)
                .mapToDouble(Fact::value)
                .findFirst()
                .orElseThrow();
    }

    private static Fact micros(String name, double nanos) {
        return Fact.number(name, nanos / MICRO, "µs");
    }

    private static void sure(boolean right) {
        if (!right) {
            throw new IllegalStateException("what is measured gives another answer than it should");
        }
    }

    private static KubeObject deployment() throws Exception {
        Map<String, @Nullable Object> content =
                JsonMapper.builder()
                        .build()
                        .readValue(
                                Files.readString(GO.input("deployment.json")),
                                new TypeReference<>() {});
        return new KubeObject(content);
    }
}
