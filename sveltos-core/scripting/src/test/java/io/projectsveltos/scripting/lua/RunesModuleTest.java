package io.projectsveltos.scripting.lua;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.scripting.ScriptMetrics;
import io.projectsveltos.scripting.ScriptPool;
import io.projectsveltos.spi.error.SveltosException;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What of the module is not simply a function of Go's library, which the golden file covers. */
final class RunesModuleTest {
    private final ScriptPool pool = new ScriptPool(1, ScriptMetrics.NOOP);
    private final LuaScripts scripts =
            new LuaScripts(LuaLimits.DEFAULT, pool, ScriptMetrics.NOOP, InstantSource.system());

    @AfterEach
    void stop() {
        pool.close();
    }

    @Test
    void readsAndWritesBytes() {
        assertThat(value("{r.bytestorune({195, 169}), r.bytetostring({104, 105})}"))
                .isEqualTo(List.of(233L, "hi"));
        assertThat(value("r.bytestorune({255})")).isNull();
        assertThat(value("r.stringtobytes('é')")).isEqualTo(List.of(195L, 169L));
        assertThat(value("r.runetobytes({233, 65})")).isEqualTo(List.of(195L, 169L, 65L));
        assertThat(value("{r.runewidth(65), r.runewidth(233), r.runewidth(128512)}"))
                .isEqualTo(List.of(1L, 2L, 4L));
        assertThat(value("r.runewidth(55296)")).isNull();
        assertThat(value("r.runestring(72, 233)")).isEqualTo("Hé");
    }

    @Test
    void countsPlacesFromOne() {
        assertThat(
                        value(
                                "{r.runeat('aé', 2), r.runeindex('héé', 233), r.runeindex('héé', 233, 3)}"))
                .isEqualTo(List.of(233L, 2L, 3L));
        assertThat(value("r.runeat('aé', 3)")).isNull();
        assertThat(value("r.runeat('a', 2)")).isNull();
        assertThat(value("r.runeindex('abc', 233)")).isNull();
    }

    @Test
    void cutsByCodePoints() {
        assertThat(value("{r.runerange('héllo', 2, 4), r.runerange('héllo', 2), r.runerange('h')}"))
                .isEqualTo(List.of("él", "éllo", "h"));
        assertThat(value("r.runeslice('hé')")).isEqualTo(List.of(104L, 233L));
        assertThat(value("{r.runesplit('a,é,', 44), r.runesplit('', 44)}"))
                .isEqualTo(List.of(List.of("a", "é", ""), List.of("")));
        assertThat(value("r.reverserunes('aé😀')")).isEqualTo("😀éa");
    }

    @Test
    void comparesCodePoints() {
        assertThat(value("{r.containsrune('hé', 233), r.isinrange(98, 97, 99)}"))
                .isEqualTo(List.of(true, true));
        assertThat(value("{r.containsrune('he', 233), r.isinrange(100, 97, 99)}"))
                .isEqualTo(List.of(false, false));
    }

    @Test
    void anEndBeforeTheBeginIsRefused() {
        assertThatThrownBy(() -> value("r.runerange('hello', 4, 2)"))
                .isInstanceOf(SveltosException.class);
    }

    private @Nullable Object value(String expression) {
        return scripts.evaluate(
                "",
                "local r = require('runes') function evaluate() return " + expression + " end",
                Map.of());
    }
}
