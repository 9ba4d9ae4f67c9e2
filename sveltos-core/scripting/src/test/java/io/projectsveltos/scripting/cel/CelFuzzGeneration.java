package io.projectsveltos.scripting.cel;

import io.projectsveltos.scripting.PlainValues;
import io.projectsveltos.scripting.ScriptMetrics;
import io.projectsveltos.scripting.ScriptPool;
import io.projectsveltos.scripting.fuzz.FuzzRound;
import io.projectsveltos.scripting.fuzz.Judge;
import io.projectsveltos.scripting.fuzz.KnownDifferences;
import io.projectsveltos.scripting.fuzz.RandomCel;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Random rules against the original's CEL library: {@code make fuzz MINUTES=10}. */
final class CelFuzzGeneration {
    @Test
    void rulesGiveWhatTheyGiveWithTheOriginal() throws IOException, InterruptedException {
        KubeObject object =
                new KubeObject(PlainValues.object(Path.of("src/test/go/cel/object.json")));
        try (Judge judge = Judge.start("cel", "cel/object.json");
                ScriptPool pool = new ScriptPool(1, ScriptMetrics.NOOP)) {
            CelRules rules = new CelRules(CelLimits.DEFAULT, pool, ScriptMetrics.NOOP);
            answer(rules, "true", object); // loads the library, which takes its time
            new FuzzRound(judge, KnownDifferences.read("cel.tsv"))
                    .run(RandomCel::write, rule -> answer(rules, rule, object));
        }
    }

    private static String answer(CelRules rules, String rule, KubeObject object) {
        try {
            return ShownValue.of(rules.evaluate(rule, object));
        } catch (SveltosException e) {
            return "error " + e.getMessage();
        }
    }
}
