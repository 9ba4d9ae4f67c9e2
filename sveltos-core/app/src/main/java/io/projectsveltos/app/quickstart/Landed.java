package io.projectsveltos.app.quickstart;

import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.KubeObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The table of what landed where: one line an object. */
final class Landed {
    private static final Map<String, String> REASON =
            Map.of("projectsveltos.io/reason", "Resources");
    private static final List<List<String>> KINDS =
            List.of(
                    List.of("v1", "Namespace"),
                    List.of("apps/v1", "Deployment"),
                    List.of("v1", "Service"));

    private final List<List<String>> rows = new ArrayList<>();

    Landed() {
        rows.add(List.of("CLUSTER", "KIND OF CLUSTER", "OBJECT", "PROVISIONED AFTER"));
    }

    /** Looks into one cluster. */
    Landed add(String cluster, String kind, KubeApi api, Duration after) {
        String seconds = String.format(Locale.ROOT, "%.2f s", after.toMillis() / 1e3);
        for (List<String> each : KINDS) {
            for (KubeObject object : api.list(each.get(0), each.get(1), "", REASON)) {
                rows.add(List.of(cluster, kind, object.key().toString(), seconds));
            }
        }
        return this;
    }

    String text() {
        StringBuilder text = new StringBuilder();
        for (List<String> row : rows) {
            text.append(String.format(Locale.ROOT, "%-14s %-16s %-34s %s%n", row.toArray()));
        }
        return text.toString();
    }
}
