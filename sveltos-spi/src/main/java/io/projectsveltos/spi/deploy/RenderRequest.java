package io.projectsveltos.spi.deploy;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.SourceTree;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link ManifestDeployer} renders.
 *
 * @param name the entry in the profile: {@code deployerRefs[].name}, or the source for the
 *     original's fields
 * @param source the content, templates in it already instantiated
 * @param path a folder inside the source; empty for its root
 * @param targetNamespace the namespace for everything rendered; empty to leave as it is
 * @param values the profile's values with {@code valuesFrom} merged in
 * @param options what the profile's field says beyond the rest, as JSON has it and under the names
 *     it has there; empty for an entry of {@code deployerRefs}
 * @param cluster the managed cluster
 */
public record RenderRequest(
        String name,
        SourceTree source,
        String path,
        String targetNamespace,
        Map<String, @Nullable Object> values,
        Map<String, @Nullable Object> options,
        ClusterFacts cluster) {
    public RenderRequest {
        requireNonNull(name, "name is null");
        requireNonNull(source, "source is null");
        requireNonNull(path, "path is null");
        requireNonNull(targetNamespace, "targetNamespace is null");
        values = new KubeObject(values).content();
        options = new KubeObject(options).content();
        requireNonNull(cluster, "cluster is null");
    }

    /** An entry without options. */
    public RenderRequest(
            String name,
            SourceTree source,
            String path,
            String targetNamespace,
            Map<String, @Nullable Object> values,
            ClusterFacts cluster) {
        this(name, source, path, targetNamespace, values, Map.of(), cluster);
    }

    /** Values and content may be secret and are not shown. */
    @Override
    public String toString() {
        return "RenderRequest[" + name + " for " + cluster + "]";
    }
}
