package io.projectsveltos.scripting.lua;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.scripting.PlainValues;
import io.projectsveltos.scripting.ScriptMetrics;
import io.projectsveltos.scripting.ScriptPool;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class ObjectFunctionsTest {
    private static final Map<String, @Nullable Object> OBJECT =
            PlainValues.object(
                    "{\"metadata\": {\"labels\": {\"a\": \"1\"}, \"annotations\": {\"n\": \"2\"}},"
                            + " \"whole\": 3, \"part\": 0.5, \"none\": null, \"empty\": [],"
                            + " \"fields\": {}, \"ports\": [80, 443], \"deep\": [[1], []]}");

    private final ScriptPool pool = new ScriptPool(1, ScriptMetrics.NOOP);
    private final LuaScripts scripts =
            new LuaScripts(LuaLimits.DEFAULT, pool, ScriptMetrics.NOOP, InstantSource.system());

    @AfterEach
    void stop() {
        pool.close();
    }

    @Test
    void readLabelsAndAnnotations() {
        assertThat(value("{getLabel(obj, 'a'), getAnnotation(obj, 'n')}"))
                .isEqualTo(List.of("1", "2"));
        assertThat(value("getLabel(obj, 'b')")).isNull();
        assertThat(value("getLabel({}, 'b')")).isNull();
        assertThat(value("getResource({x = obj}, 'x').whole")).isEqualTo(3L);
    }

    @Test
    void encodeAndDecodeBase64() {
        assertThat(value("base64Encode('hello')")).isEqualTo("aGVsbG8=");
        assertThat(value("base64Decode('aGVsbG8=')")).isEqualTo("hello");
        assertThat(value("{select('#', base64Encode('')), (base64Encode(''))}"))
                .isEqualTo(List.of(2L));
        assertThat(value("base64Decode('?')")).isNull();
    }

    @Test
    void anObjectReturnedUnchangedIsUnchanged() {
        Map<String, @Nullable Object> without = new LinkedHashMap<>(OBJECT);
        without.remove("none"); // nil is the absence of a field

        assertThat(value("obj")).isEqualTo(without);
    }

    @Test
    void numbersAreWholeWhereTheyCanBe() {
        assertThat(value("{1, 1.5, 2^53, 10 / 2}")).isEqualTo(List.of(1L, 1.5, 1L << 53, 5L));
    }

    @Test
    void theModuleJsonReadsAndWrites() {
        assertThat(value("require('json').decode('{\"a\": [1, {\"b\": null}], \"c\": \"x\"}')"))
                .isEqualTo(Map.of("a", List.of(1L, Map.of()), "c", "x"));
        assertThat(value("require('json').encode({b = {1, 2.5, 'x'}, a = true, e = {}})"))
                .isEqualTo("{\"a\":true,\"b\":[1,2.5,\"x\"],\"e\":[]}");
        assertThat(value("select(2, require('json').decode('{'))"))
                .isEqualTo("unexpected end of JSON input");
        assertThat(value("select(2, require('json').encode({1, a = 2}))"))
                .isEqualTo(
                        "json: error calling MarshalJSON for type json.jsonValue: cannot encode mixed or"
                                + " invalid key types");
        assertThat(value("select(2, require('json').encode(print))"))
                .isEqualTo(
                        "json: error calling MarshalJSON for type json.jsonValue: cannot encode"
                                + " function to JSON");
        assertThat(value("{pcall(require, 'nothing')}")).isInstanceOf(List.class);
    }

    private @Nullable Object value(String expression) {
        return scripts.evaluate(
                "", "function evaluate() return " + expression + " end", Map.of("obj", OBJECT));
    }
}
