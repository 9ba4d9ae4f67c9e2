package io.projectsveltos.templating.jinja.inside;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.projectsveltos.templating.jinja.JinjaFailure;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.representer.Representer;

/** JSON and YAML, written and read. */
final class Forms {
    private static final int ALIASES = 50;

    private final JsonMapper json =
            JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    /** What stands in the output for a value that is no text: JSON, which is YAML too. */
    String print(JinjaRun run, Object value) {
        if (value instanceof Number || value instanceof Boolean) {
            return value.toString();
        }
        return toJson(run, value, false);
    }

    String toJson(JinjaRun run, @Nullable Object value, boolean pretty) {
        Object plain = plain(run, value);
        try {
            return pretty
                    ? json.writerWithDefaultPrettyPrinter().writeValueAsString(plain)
                    : json.writeValueAsString(plain);
        } catch (JsonProcessingException e) {
            throw run.failure("the value has no form in JSON");
        }
    }

    @Nullable Object fromJson(JinjaRun run, String text) {
        try {
            return new PlainTree(run.budget()).copy(json.readValue(text, Object.class));
        } catch (JsonProcessingException e) {
            throw run.failure(
                    "from_json cannot read its text, line " + line(e) + " of it is no JSON");
        }
    }

    String toYaml(JinjaRun run, @Nullable Object value) {
        Object plain = plain(run, value);
        DumperOptions options = new DumperOptions();
        options.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
        options.setWidth(Integer.MAX_VALUE);
        options.setSplitLines(false);
        return new Yaml(new Representer(options), options).dump(plain).stripTrailing();
    }

    @Nullable Object fromYaml(JinjaRun run, String text) {
        LoaderOptions options = new LoaderOptions();
        options.setMaxAliasesForCollections(ALIASES);
        options.setNestingDepthLimit(run.budget().limits().depth());
        options.setCodePointLimit(run.budget().limits().text());
        options.setAllowDuplicateKeys(false);
        try {
            Object read = new Yaml(new PlainTypes(options)).load(text);
            return new PlainTree(run.budget()).copy(read);
        } catch (YAMLException e) {
            throw run.failure("from_yaml cannot read its text; it is no YAML");
        }
    }

    private @Nullable Object plain(JinjaRun run, @Nullable Object value) {
        try {
            return new PlainTree(run.budget()).copy(value);
        } catch (JinjaFailure e) {
            throw run.failure(e.getMessage());
        }
    }

    private static int line(JsonProcessingException e) {
        return e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
    }

    /** Times stay texts, as in JSON. */
    private static final class PlainTypes extends SafeConstructor {
        PlainTypes(LoaderOptions options) {
            super(options);
            yamlConstructors.put(Tag.TIMESTAMP, new ConstructYamlStr());
            yamlConstructors.put(Tag.BINARY, new ConstructYamlStr());
        }
    }
}
