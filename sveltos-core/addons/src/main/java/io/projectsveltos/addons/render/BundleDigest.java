package io.projectsveltos.addons.render;

import io.projectsveltos.addons.source.Entry;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Digests a bundle. The order of entries does not count: where it decides what is applied, as among
 * sources that hold the same object, it shows in the objects.
 */
final class BundleDigest {
    // Part of every digest: to be raised where the same input leads to other objects.
    private static final String FORM = "1";

    private BundleDigest() {}

    static String of(
            List<RenderedObject> objects,
            List<RenderInput> inputs,
            Map<String, SveltosException> broken,
            RenderScope scope) {
        List<@Nullable Object> objectParts =
                objects.stream()
                        .sorted(Comparator.comparing(BundleDigest::place))
                        .<@Nullable Object>map(
                                item -> List.of(entry(item.entry()), item.object().content()))
                        .toList();
        List<@Nullable Object> inputParts =
                inputs.stream()
                        .<@Nullable Object>map(
                                input ->
                                        List.of(
                                                entry(input.entry()),
                                                input.tree().digest(),
                                                input.values(),
                                                input.options(),
                                                input.changes().digest()))
                        .toList();
        List<Object> parts =
                new ArrayList<>(List.of(FORM, scope.profileTier(), objectParts, inputParts));
        if (!broken.isEmpty()) {
            Map<String, @Nullable Object> reasons = new LinkedHashMap<>();
            broken.forEach((field, cause) -> reasons.put(field, cause.getMessage()));
            parts.add(reasons);
        }
        return CanonicalJson.digest(parts);
    }

    // Objects that may be the same one for a cluster keep their order: the last of them wins.
    private static String place(RenderedObject item) {
        ObjectKey key = item.object().key();
        String namespace = key.namespace().isEmpty() ? "default" : key.namespace();
        return String.join("/", key.group(), key.kind(), namespace, key.name());
    }

    private static List<Object> entry(Entry entry) {
        return List.of(
                entry.source().toString(),
                entry.deploymentType().wire(),
                entry.tier(),
                entry.force(),
                entry.skipNamespaceCreation(),
                entry.path(),
                entry.targetNamespace());
    }
}
