package io.projectsveltos.content.helm;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;

/**
 * The index of a repository, read as a stream: of 30 MB of descriptions only names, versions,
 * addresses and digests stay. What is null or of another type than it should be is passed over, as
 * one broken chart is no reason to lose the others.
 *
 * @param charts the versions of each chart, in the order of the index
 */
record ChartIndex(Map<String, List<ChartVersion>> charts) {
    private static final int MAX_VERSIONS = 300_000;

    /**
     * Reads an index in YAML or JSON.
     *
     * @param subject what it is called in sentences
     * @throws SveltosException with INVALID_INPUT where it is none, LIMIT_EXCEEDED for more than
     *     300,000 versions
     */
    static ChartIndex read(Path file, String subject) {
        try (InputStream in = Files.newInputStream(file);
                JsonParser parser =
                        ChartYaml.factory(Files.size(file))
                                .createParser(ObjectReadContext.empty(), in)) {
            Map<String, List<ChartVersion>> charts = new HashMap<>();
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw invalid(subject, "is no index of charts");
            }
            boolean entries = false;
            for (String name = parser.nextName(); name != null; name = parser.nextName()) {
                if (parser.nextToken() == JsonToken.START_OBJECT && name.equals("entries")) {
                    entries = true;
                    charts(parser, charts, subject);
                } else {
                    entries |= name.equals("entries");
                    parser.skipChildren();
                }
            }
            if (!entries) {
                throw invalid(subject, "has no `entries`, so it is no index of charts");
            }
            return new ChartIndex(Map.copyOf(charts));
        } catch (JacksonException e) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "The index " + subject + " cannot be read as YAML at " + place(e) + ".",
                    e);
        } catch (IOException e) {
            throw new SveltosException(
                    StandardErrorCode.INTERNAL, "The state folder cannot be read.", e);
        }
    }

    /** The versions of one chart; none where the index does not have it. */
    ChartVersions versions(String chart) {
        return new ChartVersions(charts.getOrDefault(chart, List.of()));
    }

    /** How many versions it holds, for a cache. */
    int size() {
        return charts.values().stream().mapToInt(List::size).sum() + 1;
    }

    private static void charts(
            JsonParser parser, Map<String, List<ChartVersion>> charts, String subject) {
        int count = 0;
        for (String name = parser.nextName(); name != null; name = parser.nextName()) {
            if (parser.nextToken() != JsonToken.START_ARRAY) {
                parser.skipChildren();
                continue;
            }
            List<ChartVersion> versions = new ArrayList<>();
            for (JsonToken token = parser.nextToken();
                    token != JsonToken.END_ARRAY;
                    token = parser.nextToken()) {
                if (token == JsonToken.START_OBJECT) {
                    versions.add(version(parser));
                } else {
                    parser.skipChildren();
                }
                if (++count > MAX_VERSIONS) {
                    throw new SveltosException(
                            StandardErrorCode.LIMIT_EXCEEDED,
                            "The index " + subject + " holds more than 300,000 versions.");
                }
            }
            versions.removeIf(version -> version.version().isEmpty());
            charts.put(name, List.copyOf(versions));
        }
    }

    private static ChartVersion version(JsonParser parser) {
        Map<String, String> texts = new HashMap<>();
        for (String name = parser.nextName(); name != null; name = parser.nextName()) {
            JsonToken token = parser.nextToken();
            if (token == JsonToken.START_ARRAY && name.equals("urls")) {
                texts.put("url", first(parser));
            } else if (token != null && token.isScalarValue() && token != JsonToken.VALUE_NULL) {
                texts.put(name, parser.getString());
            } else {
                parser.skipChildren();
            }
        }
        String digest = texts.getOrDefault("digest", "");
        return new ChartVersion(
                texts.getOrDefault("version", ""),
                texts.getOrDefault("url", ""),
                digest.matches("[0-9a-fA-F]{64}") ? "sha256:" + digest : digest,
                texts.getOrDefault("appVersion", ""),
                texts.getOrDefault("icon", ""));
    }

    private static String first(JsonParser parser) {
        String first = "";
        for (JsonToken token = parser.nextToken();
                token != JsonToken.END_ARRAY;
                token = parser.nextToken()) {
            if (token == JsonToken.VALUE_STRING && first.isEmpty()) {
                first = parser.getString();
            } else {
                parser.skipChildren();
            }
        }
        return first;
    }

    private static String place(JacksonException e) {
        return e.getLocation() == null ? "an unknown place" : "line " + e.getLocation().getLineNr();
    }

    private static SveltosException invalid(String subject, String what) {
        return new SveltosException(
                StandardErrorCode.INVALID_INPUT,
                "The index " + subject + " " + what + "; check the address of the repository.");
    }
}
