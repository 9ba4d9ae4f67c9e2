package io.projectsveltos.distribution.chaos;

import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Takes a trial's traces away, those of one that failed, too. */
record Cleaning(Ground ground, Naming naming) {
    void run() {
        ground.heal();
        KubeApi management = ground.management();
        deleteAll(management, Declarations.LIB, "SveltosCluster", naming.trial());
        for (KubeObject profile : management.list(Declarations.CONFIG, "ClusterProfile", "", "")) {
            if (profile.name().startsWith(naming.profile(""))) {
                end(management, profile);
            }
        }
        for (KubeObject summary :
                management.list(Declarations.CONFIG, "ClusterSummary", naming.trial(), "")) {
            end(management, summary);
        }
        delete(management, new ObjectKey("v1", "Namespace", "", naming.trial()));
        KubeApi managed = ground.managed();
        for (DocumentKind kind : List.of(DocumentKind.CLUSTER_ROLE, DocumentKind.NAMESPACE)) {
            for (KubeObject object : managed.list(kind.apiVersion(), kind.kind(), "", "")) {
                if (object.name().startsWith(naming.trial() + "-")) {
                    delete(managed, object.key());
                }
            }
        }
    }

    private static void deleteAll(KubeApi api, String apiVersion, String kind, String namespace) {
        List<KubeObject> all = new ArrayList<>(api.list(apiVersion, kind, namespace, ""));
        all.forEach(each -> delete(api, each.key()));
    }

    private static void delete(KubeApi api, ObjectKey key) {
        api.get(key).ifPresent(stored -> api.delete(key, stored.uid()));
    }

    // Nothing is taken back that a failed trial left; it has to go all the same.
    private static void end(KubeApi api, KubeObject object) {
        delete(api, object.key());
        try {
            Map<String, @Nullable Object> none = new HashMap<>();
            none.put("finalizers", null);
            if (api.get(object.key()).isPresent()) {
                api.mergePatch(object.key(), "", Map.of("metadata", none));
            }
        } catch (SveltosException e) {
            // It is gone.
        }
    }
}
