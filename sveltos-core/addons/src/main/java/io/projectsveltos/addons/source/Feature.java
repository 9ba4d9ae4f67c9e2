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
 */
public record Feature(String id, String deployer, List<Entry> entries) {
    public Feature {
        requireNonNull(id, "id is null");
        requireNonNull(deployer, "deployer is null");
        entries = List.copyOf(entries);
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
