package io.projectsveltos.addons.source;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.error.SveltosException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What one deployer does for one summary; the unit of status.
 *
 * @param id the feature id: {@code Resources}, {@code Helm}, {@code Kustomize}, or {@code
 *     <deployer>/<name>} for an entry of {@code deployerRefs}
 * @param deployer the id of the deployer that serves it
 * @param entries what it deploys, in the order of the profile
 * @param patches put on all that comes of it
 * @param broken why entries cannot be deployed that do not keep the others, by field; releases are
 *     such
 */
public record Feature(
        String id,
        String deployer,
        List<Entry> entries,
        PatchRefs patches,
        Map<String, SveltosException> broken) {
    public Feature {
        requireNonNull(id, "id is null");
        requireNonNull(deployer, "deployer is null");
        requireNonNull(patches, "patches is null");
        entries = List.copyOf(entries);
        broken = Map.copyOf(broken);
    }

    /** A feature without patches. */
    public Feature(String id, String deployer, List<Entry> entries) {
        this(id, deployer, entries, PatchRefs.NONE, Map.of());
    }

    /** The same with other entries. */
    public Feature withEntries(List<Entry> other) {
        return new Feature(id, deployer, other, patches, broken);
    }

    /** The same with other patches. */
    public Feature withPatches(PatchRefs other) {
        return new Feature(id, deployer, entries, other, broken);
    }

    /** The same with one more entry that cannot be deployed. */
    public Feature withBroken(Entry entry, SveltosException cause) {
        Map<String, SveltosException> all = new LinkedHashMap<>(broken);
        all.putIfAbsent(entry.field(), cause);
        return new Feature(id, deployer, entries, patches, all);
    }

    /** Whether an entry cannot be deployed. */
    public boolean isBroken(Entry entry) {
        return broken.containsKey(entry.field());
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
