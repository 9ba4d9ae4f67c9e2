package io.projectsveltos.distribution.chaos;

import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.KubeObject;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What there is at one moment.
 *
 * @param objects by cluster the revision of each object that is there
 * @param uids the same objects' identities
 * @param profiles the trial's profiles by their names in the model
 * @param summaries the trial's summaries
 */
record Reading(
        Map<String, Map<ObjectId, Integer>> objects,
        Map<String, Map<ObjectId, String>> uids,
        Map<String, KubeObject> profiles,
        List<KubeObject> summaries) {
    /** The revision of an object whose content does not fit its revision. */
    static final int BROKEN = -1;

    static Reading of(Ground ground, Naming naming) {
        Map<String, Map<ObjectId, Integer>> objects = new TreeMap<>();
        Map<String, Map<ObjectId, String>> uids = new HashMap<>();
        for (DocumentKind kind : DocumentKind.values()) {
            for (KubeObject object :
                    ground.managed()
                            .list(
                                    kind.apiVersion(),
                                    kind.kind(),
                                    "",
                                    Naming.TRIAL + "=" + naming.trial())) {
                String place = object.labels().getOrDefault(Naming.CLUSTER, "");
                String cluster = naming.cluster(place).orElse(place);
                String name =
                        kind.namespaced()
                                ? object.name()
                                : object.name().replaceFirst("^" + place + "-", "");
                ObjectId id = new ObjectId(kind, name);
                objects.computeIfAbsent(cluster, _ -> new TreeMap<>()).put(id, revision(object));
                uids.computeIfAbsent(cluster, _ -> new TreeMap<>()).put(id, object.uid());
            }
        }
        return new Reading(
                objects,
                uids,
                profiles(ground.management(), naming),
                List.copyOf(
                        ground.management()
                                .list(Declarations.CONFIG, "ClusterSummary", naming.trial(), "")));
    }

    private static Map<String, KubeObject> profiles(KubeApi management, Naming naming) {
        Map<String, KubeObject> profiles = new TreeMap<>();
        String beginning = naming.profile("");
        for (KubeObject profile : management.list(Declarations.CONFIG, "ClusterProfile", "", "")) {
            if (profile.name().startsWith(beginning)) {
                profiles.put(profile.name().substring(beginning.length()), profile);
            }
        }
        return profiles;
    }

    private static int revision(KubeObject object) {
        String text = object.annotations().getOrDefault(Naming.REVISION, "");
        if (!text.matches("[0-9]+")) {
            return BROKEN;
        }
        int revision = Integer.parseInt(text);
        if (!(object.content().get("data") instanceof Map<?, ?> data)) {
            return revision;
        }
        String value = String.valueOf(data.get("value"));
        String read =
                object.kind().equals("Secret")
                        ? new String(Base64.getDecoder().decode(value), StandardCharsets.UTF_8)
                        : value;
        return read.equals(text) ? revision : BROKEN;
    }
}
