package io.projectsveltos.content.helm;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.projectsveltos.content.fetch.Access;
import io.projectsveltos.content.fetch.WebAddress;
import io.projectsveltos.content.store.ContentStore;
import io.projectsveltos.content.store.Staging;
import io.projectsveltos.content.store.StoredTree;
import io.projectsveltos.content.store.TreeFile;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Brings the charts that a chart is made of and does not hold itself: from repositories and
 * registries under the same rules as any chart, or from the same source, where {@code file://}
 * leads. As {@code helm dependency update} does, it takes the newest versions that fit.
 */
public final class ChartDependencies {
    private static final String FOLDER = "chart";
    private static final String LOCAL = "file://";

    private final ContentStore store;
    private final Charts charts;
    private final Duration interval;
    // What was put together of which parts, so that a thousand clusters cost one copy.
    private final Cache<List<String>, String> whole =
            Caffeine.newBuilder().maximumSize(10_000).build();

    /**
     * Brings them.
     *
     * @param interval how old a repository's last word may be
     */
    public ChartDependencies(ContentStore store, Charts charts, Duration interval) {
        this.store = store;
        this.charts = charts;
        this.interval = interval;
    }

    /**
     * A chart with everything it is made of.
     *
     * @param tree holds the chart
     * @param folder where in it
     * @param access as whom a repository is asked
     * @return the chart in {@link #folder}, held open; empty where nothing is missing
     * @throws SveltosException where a part cannot be had, naming it
     */
    public Optional<StoredTree> complete(
            StoredTree tree,
            String folder,
            Function<WebAddress, Access> access,
            CancellationToken token) {
        List<ChartDependency> missing = ChartDependency.missing(tree, folder);
        if (missing.isEmpty()) {
            return Optional.empty();
        }
        List<Part> parts = new ArrayList<>();
        try {
            for (ChartDependency dependency : missing) {
                parts.add(part(tree, folder, dependency, access, token));
            }
            return Optional.of(put(tree, folder, parts));
        } finally {
            parts.forEach(Part::close);
        }
    }

    /** Where in a completed tree the chart is. */
    public String folder() {
        return FOLDER;
    }

    private Part part(
            StoredTree tree,
            String folder,
            ChartDependency dependency,
            Function<WebAddress, Access> access,
            CancellationToken token) {
        String repository = dependency.repository();
        try {
            if (repository.startsWith(LOCAL)) {
                return local(tree, folder, dependency);
            }
            if (repository.isEmpty()
                    || repository.startsWith("@")
                    || repository.startsWith("alias:")) {
                throw new SveltosException(
                        StandardErrorCode.INVALID_INPUT,
                        "the chart names no address for it; put it into the chart's folder charts");
            }
            WebAddress address = WebAddress.parse(repository, "dependencies[].repository");
            return new Part.Archive(
                    dependency,
                    charts.get(
                            ChartRequest.unsigned(
                                    address,
                                    dependency.name(),
                                    dependency.version(),
                                    access.apply(address),
                                    interval),
                            token));
        } catch (SveltosException e) {
            throw new SveltosException(
                    e.code(), "dependency " + dependency.name() + ": " + e.getMessage(), e);
        }
    }

    private static Part local(StoredTree tree, String folder, ChartDependency dependency) {
        Path target =
                Path.of(folder)
                        .resolve(dependency.repository().substring(LOCAL.length()))
                        .normalize();
        String path = target.toString();
        if (target.isAbsolute() || path.startsWith("..") || path.isEmpty()) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "its path leads out of the source; put it into the chart's folder charts");
        }
        if (!tree.contains(path + "/Chart.yaml")) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "the source has no chart at `" + path + "`; correct the path");
        }
        return new Part.Folder(dependency, path);
    }

    private StoredTree put(StoredTree tree, String folder, List<Part> parts) {
        List<String> key = new ArrayList<>(List.of(tree.digest(), folder));
        parts.forEach(part -> key.add(part.key()));
        String known = whole.getIfPresent(key);
        if (known != null) {
            Optional<StoredTree> held = store.open(known, tree.origin());
            if (held.isPresent()) {
                return held.get();
            }
        }
        try (Staging staging = store.stage()) {
            copy(tree, folder, staging, FOLDER);
            for (Part part : parts) {
                String to = FOLDER + "/charts/" + part.dependency().name();
                switch (part) {
                    case Part.Folder(ChartDependency _, String path) ->
                            copy(tree, path, staging, to);
                    case Part.Archive(ChartDependency _, Chart chart) ->
                            write(
                                    chart.archive(),
                                    staging,
                                    to + "-" + chart.version().version() + ".tgz");
                }
            }
            StoredTree put = store.commit(staging, tree.origin());
            whole.put(key, put.digest());
            return put;
        }
    }

    private static void copy(StoredTree tree, String from, Staging staging, String to) {
        for (TreeFile file : tree.entries()) {
            if (file.below(from)) {
                String path =
                        from.isEmpty() ? file.path() : file.path().substring(from.length() + 1);
                write(tree.directory().resolve(file.path()), staging, to + "/" + path);
            }
        }
    }

    private static void write(Path file, Staging staging, String path) {
        try (OutputStream out = staging.create(path)) {
            Files.copy(file, out);
        } catch (IOException e) {
            throw new SveltosException(
                    StandardErrorCode.INTERNAL,
                    "The state folder cannot be written to; it may be full.",
                    e);
        }
    }

    /** A dependency at hand. */
    private sealed interface Part extends AutoCloseable {
        ChartDependency dependency();

        /** Tells it from another version of it. */
        String key();

        @Override
        void close();

        /** As a repository has it. */
        record Archive(ChartDependency dependency, Chart chart) implements Part {
            @Override
            public String key() {
                return dependency.name() + " " + chart.tree().digest();
            }

            @Override
            public void close() {
                chart.close();
            }
        }

        /** A folder of the same source. */
        record Folder(ChartDependency dependency, String path) implements Part {
            @Override
            public String key() {
                return dependency.name() + " " + path;
            }

            @Override
            public void close() {}
        }
    }
}
