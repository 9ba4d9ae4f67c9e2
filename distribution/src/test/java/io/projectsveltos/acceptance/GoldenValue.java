package io.projectsveltos.acceptance;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.json.JsonMapper;

/**
 * An expression of the golden file of templates that needs no cluster and gives the same each time,
 * and the value and type that the original's libraries give for it.
 *
 * @param key where it stands in the object that lands
 */
record GoldenValue(String key, String expression, String text) {
    private static final Path FILE =
            Path.of("../sveltos-core/templating/src/test/resources/golden/templates.jsonl");
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Pattern SHOWN =
            Pattern.compile(
                    "\\{\\{ \\$x := (.*) \\}\\}\\{\\{ \\$x \\}\\}\\|\\{\\{ printf \"%T\" \\$x \\}\\}",
                    Pattern.DOTALL);
    private static final Pattern OF_THE_DATA =
            Pattern.compile("(^|[\\s(])\\.|getHostByName|\"rsa\"|Resource|Field|copy");
    private static final int AN_OBJECT = 100;

    /** One line of the file. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    private record Line(String template, String text, String error) {}

    static List<GoldenValue> all() throws IOException {
        List<GoldenValue> values = new ArrayList<>();
        for (String json : Files.readAllLines(FILE)) {
            Line line = JSON.readValue(json, Line.class);
            Matcher shown = SHOWN.matcher(line.template());
            if (line.error() == null
                    && shown.matches()
                    && !OF_THE_DATA.matcher(shown.group(1)).find()
                    && !line.text().contains("<no value>")
                    && !line.text().endsWith("|<nil>")) {
                values.add(new GoldenValue("v" + values.size(), shown.group(1), line.text()));
            }
        }
        return values;
    }

    /** Keys of a ConfigMap with templates of ConfigMaps, a hundred values in each. */
    static Map<String, String> templates(List<GoldenValue> values, String namespace) {
        Map<String, String> templates = new LinkedHashMap<>();
        for (int from = 0; from < values.size(); from += AN_OBJECT) {
            StringBuilder template =
                    new StringBuilder(
                            """
                            apiVersion: v1
                            kind: ConfigMap
                            metadata:
                              name: golden-%d
                              namespace: %s
                              labels:
                                golden: "true"
                            data:
                            """
                                    .formatted(from, namespace));
            values.subList(from, Math.min(values.size(), from + AN_OBJECT))
                    .forEach(
                            value ->
                                    template.append("  ")
                                            .append(value.key())
                                            .append(": {{ $x := ")
                                            .append(value.expression())
                                            .append(" }}{{ printf \"%v|%T\" $x $x | toJson }}\n"));
            templates.put("golden-" + from + ".yaml", template.toString());
        }
        return templates;
    }

    static Map<String, String> expected(List<GoldenValue> values) {
        Map<String, String> expected = new LinkedHashMap<>();
        values.forEach(value -> expected.put(value.key(), value.text()));
        return expected;
    }
}
