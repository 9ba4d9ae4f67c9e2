package io.projectsveltos.addons.render;

import io.projectsveltos.addons.source.Entry;
import io.projectsveltos.addons.source.Feature;
import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.spi.context.SourceReference;
import java.util.List;
import java.util.Set;

/**
 * All that one feature brings to one cluster.
 *
 * @param feature the feature, its entries with the sources' real names
 * @param objects in the order of entries and documents
 * @param inputs for a deployer that works on the cluster itself; none for one that renders
 *     manifests
 * @param derivedEmpty sources that yield nothing for a reason other than a person's edit of
 *     readable content: an optional source that is missing, a template without output. What they
 *     held before is not pruned without confirmation.
 * @param digest {@code sha256:<hex>} over everything that, changed, asks for another deployment
 */
public record RenderedBundle(
        Feature feature,
        List<RenderedObject> objects,
        List<RenderInput> inputs,
        Set<SourceReference> derivedEmpty,
        String digest) {
    public RenderedBundle {
        objects = List.copyOf(objects);
        inputs = List.copyOf(inputs);
        derivedEmpty = Set.copyOf(derivedEmpty);
    }

    /** The objects for one side. */
    public List<RenderedObject> objects(DeploymentType type) {
        return objects.stream().filter(item -> item.entry().deploymentType() == type).toList();
    }

    /** What the deployer of an entry gets, which is not broken and is no manifests. */
    public RenderInput input(Entry entry) {
        return inputs.stream()
                .filter(input -> input.entry().field().equals(entry.field()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no input for " + entry.field()));
    }
}
