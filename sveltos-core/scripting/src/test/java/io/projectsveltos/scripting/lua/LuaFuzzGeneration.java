package io.projectsveltos.scripting.lua;

import io.projectsveltos.scripting.ScriptStopped;
import io.projectsveltos.scripting.fuzz.FuzzRound;
import io.projectsveltos.scripting.fuzz.Judge;
import io.projectsveltos.scripting.fuzz.KnownDifferences;
import io.projectsveltos.scripting.fuzz.RandomLua;
import java.io.IOException;
import java.time.InstantSource;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Random scripts against the original's interpreter: {@code make fuzz MINUTES=10}. */
final class LuaFuzzGeneration {
    private static final Pattern ADDRESS = Pattern.compile("0x[0-9a-f]{6,}");

    @Test
    void scriptsGiveWhatTheyGiveWithTheOriginal() throws IOException, InterruptedException {
        try (Judge judge = Judge.start("lua")) {
            new FuzzRound(judge, KnownDifferences.read("lua.tsv"))
                    .run(RandomLua::write, LuaFuzzGeneration::answer);
        }
    }

    private static String answer(String script) {
        LuaRun run = LuaState.open(LuaLimits.DEFAULT, InstantSource.system());
        try {
            LuaClosure chunk =
                    new LuaClosure(Parser.parse(LuaText.of(script)), new Cell[0], run.globals());
            String shown = ShownLua.of(chunk.call(run, LuaFunction.NOTHING));
            return ADDRESS.matcher(shown).replaceAll("0x");
        } catch (LuaFailure | LuaSyntaxException | ScriptStopped | StackOverflowError e) {
            return "error " + e.getMessage();
        } finally {
            run.close();
        }
    }
}
