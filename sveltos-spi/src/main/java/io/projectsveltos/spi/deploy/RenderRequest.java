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
 * @param cluster the managed cluster
 */
public record RenderRequest(
        String name,
        SourceTree source,
        String path,
        String targetNamespace,
        Map<String, @Nullable Object> values,
        ClusterFacts cluster) {
    public RenderRequest {
        requireNonNull(name, "name is null");
        requireNonNull(source, "source is null");
        requireNonNull(path, "path is null");
        requireNonNull(targetNamespace, "targetNamespace is null");
        values = new KubeObject(values).content();
        requireNonNull(cluster, "cluster is null");
    }

    /** Values and content may be secret and are not shown. */
    @Override
    public String toString() {
        return "RenderRequest[" + name + " for " + cluster + "]";
    }
}
