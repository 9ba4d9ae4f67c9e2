package io.projectsveltos.addons.watch;

import io.projectsveltos.fleet.kube.KubeApi;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The kinds of Flux's sources, in whichever version a cluster serves. */
public final class FluxKinds {
    /** Their names. */
    public static final Set<String> ALL = Set.of("GitRepository", "OCIRepository", "Bucket");

    private static final String GROUP = "source.toolkit.fluxcd.io/";
    private static final List<String> VERSIONS = List.of("v1", "v1beta2", "v1beta1");

    private FluxKinds() {}

    /** The API version of a kind, the newest that is served; empty where none is. */
    public static Optional<String> served(KubeApi api, String kind) {
        return VERSIONS.stream()
                .map(version -> GROUP + version)
                .filter(version -> api.kind(version, kind).isPresent())
                .findFirst();
    }
}
