package io.projectsveltos.addons.render;

import io.projectsveltos.addons.source.Entry;
import io.projectsveltos.addons.source.Source;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.context.SourceTree;
import io.projectsveltos.spi.deploy.PostRenderer;
import io.projectsveltos.spi.deploy.RenderRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a deployer gets for one entry.
 *
 * @param entry the entry
 * @param source its content as it is stored
 * @param files the text files, templates in them instantiated
 * @param values values and {@code valuesFrom}, merged
 * @param changes what is made of everything that comes of it
 */
public record RenderInput(
        Entry entry,
        Source source,
        List<SourceFile> files,
        Map<String, @Nullable Object> values,
        LastChanges changes) {
    public RenderInput {
        files = List.copyOf(files);
    }

    /** The files as a deployer sees them; to be closed after its call. */
    public RenderTree tree() {
        return new RenderTree(
                source,
                files,
                source.template()
                        ? CanonicalJson.digest(
                                List.of(
                                        source.digest(),
                                        files.stream()
                                                .map(file -> List.of(file.path(), file.text()))
                                                .toList()))
                        : source.digest());
    }

    /** The request for a deployer. */
    public RenderRequest request(SourceTree tree, ClusterFacts cluster) {
        return request(tree, cluster, Map.of());
    }

    /**
     * The request for a deployer.
     *
     * @param further options that the host adds to those of the profile
     */
    public RenderRequest request(
            SourceTree tree, ClusterFacts cluster, Map<String, @Nullable Object> further) {
        Map<String, @Nullable Object> all = new LinkedHashMap<>(options());
        all.putAll(further);
        return new RenderRequest(
                name(), tree, entry.path(), entry.targetNamespace(), values, all, cluster);
    }

    /** What the profile's field says beyond source and values, as JSON has it. */
    public Map<String, @Nullable Object> options() {
        return entry.chart().map(ChartOptions::of).orElse(Map.of());
    }

    /** The digest of the patches put on what comes of it; empty where there are none. */
    public String patchesDigest() {
        return changes.patches().digest();
    }

    /** The host's last changes to what a deployer renders by its own means. */
    public PostRenderer postRenderer(CancellationToken token) {
        return changes.within(token);
    }

    /** What the entry is called: by its user, by its release, or by its source. */
    public String name() {
        if (!entry.name().isEmpty()) {
            return entry.name();
        }
        return entry.release().map(Object::toString).orElseGet(entry.source()::toString);
    }

    /** Content and values may be secret and are not shown. */
    @Override
    public String toString() {
        return "RenderInput[" + entry + "]";
    }
}
