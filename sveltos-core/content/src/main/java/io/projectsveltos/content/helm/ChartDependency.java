package io.projectsveltos.content.helm;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.content.store.StoredTree;
import io.projectsveltos.content.store.TreeFile;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * Another chart that a chart is made of.
 *
 * @param name what it is called, and its folder below {@code charts}
 * @param version a version or a range; empty for the newest
 * @param repository where it is from; empty for one that the chart brings
 */
record ChartDependency(String name, String version, String repository) {
    private static final int MOST = 200;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");

    ChartDependency {
        requireNonNull(name, "name is null");
        requireNonNull(version, "version is null");
        requireNonNull(repository, "repository is null");
    }

    /**
     * The dependencies of a chart that it does not hold.
     *
     * @param folder where in the tree the chart is
     * @throws SveltosException with INVALID_INPUT where its own description cannot be read
     */
    static List<ChartDependency> missing(StoredTree tree, String folder) {
        List<ChartDependency> all = new ArrayList<>();
        // The second is where charts of the first form list them.
        for (String file : List.of("Chart.yaml", "requirements.yaml")) {
            for (SourceFile source : tree.files(below(folder, file))) {
                all.addAll(read(source));
            }
        }
        if (all.size() > MOST) {
            throw new SveltosException(
                    StandardErrorCode.LIMIT_EXCEEDED,
                    "The chart asks for more than " + MOST + " other charts.");
        }
        return all.stream()
                .distinct()
                .filter(dependency -> !dependency.heldBy(tree, folder))
                .toList();
    }

    /** A path below a folder that may be the root. */
    static String below(String folder, String path) {
        return folder.isEmpty() ? path : folder + "/" + path;
    }

    private boolean heldBy(StoredTree tree, String folder) {
        String charts = below(folder, "charts/");
        Pattern archive =
                Pattern.compile(Pattern.quote(charts + name) + "-v?\\d[^/]*\\.(tgz|tar\\.gz)");
        return tree.entries().stream()
                .map(TreeFile::path)
                .anyMatch(
                        path ->
                                path.equals(charts + name + "/Chart.yaml")
                                        || archive.matcher(path).matches());
    }

    private static List<ChartDependency> read(SourceFile source) {
        List<ChartDependency> found = new ArrayList<>();
        try {
            JsonNode root =
                    new YAMLMapper(ChartYaml.factory(source.size())).readTree(source.text());
            for (JsonNode each : root.path("dependencies")) {
                String name = each.path("name").asString("");
                if (!NAME.matcher(name).matches()) {
                    throw invalid(source, "names a dependency that can be no chart's name");
                }
                found.add(
                        new ChartDependency(
                                name,
                                each.path("version").asString(""),
                                each.path("repository").asString("")));
            }
        } catch (JacksonException e) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "The chart's " + source.path() + " cannot be read as YAML.",
                    e);
        }
        return found;
    }

    private static SveltosException invalid(SourceFile source, String what) {
        return new SveltosException(
                StandardErrorCode.INVALID_INPUT, "The chart's " + source.path() + " " + what + ".");
    }
}
