package io.projectsveltos.content.helm;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.content.store.StoredTree;
import io.projectsveltos.content.store.TreeFile;
import java.nio.file.Path;

/**
 * A chart on disk, as an archive and unpacked, held open for whoever asked for it.
 *
 * @param version which one it is, with what the index says about it
 * @param tree the files; closed by closing this
 * @param place where it came from
 */
public record Chart(ChartVersion version, StoredTree tree, ChartPlace place)
        implements AutoCloseable {
    static final String ARCHIVE = "chart.tgz";
    static final String PROVENANCE = "chart.tgz.prov";
    static final String UNPACKED = "chart";

    public Chart {
        requireNonNull(version, "version is null");
        requireNonNull(tree, "tree is null");
        requireNonNull(place, "place is null");
    }

    /** The archive as the repository has it, byte for byte. */
    public Path archive() {
        return tree.directory().resolve(ARCHIVE);
    }

    /** The folder that holds {@code Chart.yaml}. */
    public Path directory() {
        String file =
                tree.entries().stream()
                        .map(TreeFile::path)
                        .filter(Chart::isRoot)
                        .findFirst()
                        .orElseThrow(() -> new IllegalStateException("a chart has a Chart.yaml"));
        return requireNonNull(tree.directory().resolve(file).getParent(), "a file has a folder");
    }

    /**
     * Whether a path of the tree is the {@code Chart.yaml} of the chart and not of one below it.
     */
    static boolean isRoot(String path) {
        return path.matches(UNPACKED + "/[^/]+/Chart\\.yaml");
    }

    @Override
    public void close() {
        tree.close();
    }
}
