package io.projectsveltos.app.cluster;

import io.projectsveltos.api.CrdFile;
import io.projectsveltos.api.Crds;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.ApplyOptions;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** Installs definitions of kinds and waits until they are served. */
public final class Definitions {
    private static final ApplyOptions APPLY = new ApplyOptions("sveltos-crds", true, false);
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration LOOK = Duration.ofMillis(50);

    private final KubeApi cluster;
    private final InstantSource clock;

    /** Installs into this cluster. */
    public Definitions(KubeApi cluster, InstantSource clock) {
        this.cluster = cluster;
        this.clock = clock;
    }

    /** All definitions of Sveltos in one text, with a line between them. */
    public static String text() {
        StringBuilder text = new StringBuilder();
        for (CrdFile file : Crds.all()) {
            if (!file.yaml().startsWith("---")) {
                text.append("---\n");
            }
            text.append(file.yaml());
            if (!file.yaml().endsWith("\n")) {
                text.append('\n');
            }
        }
        return text.toString();
    }

    /** The names of our definitions that a cluster lacks. */
    public static List<String> missing(KubeApi cluster) {
        List<String> missing = new ArrayList<>();
        for (CrdFile file : Crds.all()) {
            String name = nameOf(file);
            if (cluster.get(key(name)).isEmpty()) {
                missing.add(name);
            }
        }
        return missing;
    }

    /** Applies all, then waits until each is established. */
    public void install(List<KubeObject> definitions) {
        definitions.forEach(definition -> cluster.applyObject(definition, APPLY));
        Instant end = clock.instant().plus(PATIENCE);
        for (KubeObject definition : definitions) {
            while (!established(definition.name())) {
                if (clock.instant().isAfter(end)) {
                    throw new SveltosException(
                            StandardErrorCode.DEADLINE_EXCEEDED,
                            "CustomResourceDefinition "
                                    + definition.name()
                                    + " was applied but is not established after "
                                    + PATIENCE.toSeconds()
                                    + " s: look at its status.conditions.");
                }
                LockSupport.parkNanos(LOOK.toNanos());
            }
        }
    }

    private boolean established(String name) {
        return cluster.get(key(name)).filter(Definitions::isEstablished).isPresent();
    }

    private static boolean isEstablished(KubeObject definition) {
        return definition.content().get("status") instanceof Map<?, ?> status
                && status.get("conditions") instanceof List<?> conditions
                && conditions.stream()
                        .anyMatch(
                                each ->
                                        each instanceof Map<?, ?> condition
                                                && "Established".equals(condition.get("type"))
                                                && "True".equals(condition.get("status")));
    }

    private static ObjectKey key(String name) {
        return new ObjectKey("apiextensions.k8s.io/v1", "CustomResourceDefinition", "", name);
    }

    /** The file {@code group_plural.yaml} holds the definition {@code plural.group}. */
    private static String nameOf(CrdFile file) {
        String stem = file.name().substring(0, file.name().lastIndexOf('.'));
        int at = stem.indexOf('_');
        return stem.substring(at + 1) + "." + stem.substring(0, at);
    }
}
