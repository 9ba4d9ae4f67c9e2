package io.projectsveltos.templating;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the original's libraries say to one template.
 *
 * @param reference whether it is the name of a reference
 * @param text what it gives; empty where it fails
 * @param error why it fails; empty where it does not
 */
record GoldenTemplate(String template, boolean reference, String text, String error) {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Path FILE = Path.of("src/test/resources/golden/templates.jsonl");

    static List<GoldenTemplate> all() throws IOException {
        return Files.readAllLines(FILE).stream().map(GoldenTemplate::read).toList();
    }

    private static GoldenTemplate read(String line) {
        JsonNode golden = JSON.readTree(line);
        return new GoldenTemplate(
                golden.path("template").asString(),
                golden.path("reference").asBoolean(false),
                golden.path("text").asString(""),
                golden.path("error").asString(""));
    }
}
