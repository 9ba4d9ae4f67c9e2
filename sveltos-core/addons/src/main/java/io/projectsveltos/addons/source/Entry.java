package io.projectsveltos.addons.source;

import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.api.config.v1beta1.ValueFrom;
import io.projectsveltos.spi.context.SourceReference;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One entry of a profile that refers to content.
 *
 * @param field where it stands, e.g. {@code policyRefs[0]}
 * @param name {@code deployerRefs[].name}; empty for the original's fields
 * @param source what it refers to; name and namespace may be templates
 * @param deploymentType where it goes
 * @param tier the reference's tier; a lower one wins among entries that hold the same object
 * @param optional whether the source may be missing
 * @param skipNamespaceCreation fail where a namespace is missing instead of creating it
 * @param force delete and create anew what cannot be updated
 * @param path a folder in the source; empty for its root
 * @param targetNamespace the namespace for everything; empty to leave as it is
 * @param values values for the deployer
 * @param valuesFrom further values from objects of the management cluster
 */
public record Entry(
        String field,
        String name,
        SourceReference source,
        DeploymentType deploymentType,
        int tier,
        boolean optional,
        boolean skipNamespaceCreation,
        boolean force,
        String path,
        String targetNamespace,
        Map<String, @Nullable Object> values,
        List<ValueFrom> valuesFrom) {
    /** The tier where the API object names none. */
    public static final int DEFAULT_TIER = 100;

    /** The tier of an API object. */
    public static int tier(@Nullable Integer tier) {
        return tier == null ? DEFAULT_TIER : tier;
    }

    public Entry {
        valuesFrom = List.copyOf(valuesFrom);
    }

    /** The same entry that refers to another source. */
    Entry withSource(SourceReference other) {
        return new Entry(
                field,
                name,
                other,
                deploymentType,
                tier,
                optional,
                skipNamespaceCreation,
                force,
                path,
                targetNamespace,
                values,
                valuesFrom);
    }

    /** The same entry that takes values from other objects. */
    Entry withValuesFrom(List<ValueFrom> others) {
        return new Entry(
                field,
                name,
                source,
                deploymentType,
                tier,
                optional,
                skipNamespaceCreation,
                force,
                path,
                targetNamespace,
                values,
                others);
    }

    /** Values may be secret and are not shown. */
    @Override
    public String toString() {
        return field + " (" + source + ")";
    }
}
