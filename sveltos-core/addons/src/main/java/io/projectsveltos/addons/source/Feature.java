package io.projectsveltos.addons.source;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * What one deployer does for one summary; the unit of status.
 *
 * @param id the feature id: {@code Resources}, {@code Helm}, {@code Kustomize}, or {@code
 *     <deployer>/<name>} for an entry of {@code deployerRefs}
 * @param deployer the id of the deployer that serves it
 * @param entries what it deploys, in the order of the profile
 * @param patches put on all that comes of it
 */
public record Feature(String id, String deployer, List<Entry> entries, PatchRefs patches) {
    public Feature {
        requireNonNull(id, "id is null");
        requireNonNull(deployer, "deployer is null");
        requireNonNull(patches, "patches is null");
        entries = List.copyOf(entries);
    }

    /** A feature without patches. */
    public Feature(String id, String deployer, List<Entry> entries) {
        this(id, deployer, entries, PatchRefs.NONE);
    }

    /** The same with other entries. */
    public Feature withEntries(List<Entry> other) {
        return new Feature(id, deployer, other, patches);
    }

    /** The same with other patches. */
    public Feature withPatches(PatchRefs other) {
        return new Feature(id, deployer, entries, other);
    }

    /** The deployer behind a feature id. */
    public static String deployerOf(String id) {
        int slash = id.indexOf('/');
        return slash < 0 ? id : id.substring(0, slash);
    }

    /** The entry behind a feature id; the id itself for the original's fields. */
    public static String nameOf(String id) {
        return id.substring(id.indexOf('/') + 1);
    }
}
