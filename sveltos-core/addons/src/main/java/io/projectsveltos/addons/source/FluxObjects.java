package io.projectsveltos.addons.source;

import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.List;

/** Reads Flux's sources, in whichever version the management cluster serves. */
record FluxObjects(KubeApi management) {
    private static final List<String> VERSIONS = List.of("v1", "v1beta2", "v1beta1");

    /**
     * The object.
     *
     * @throws SveltosException with MISSING_REFERENCE where there is none
     */
    KubeObject get(SourceReference reference) {
        for (String version : VERSIONS) {
            String apiVersion = "source.toolkit.fluxcd.io/" + version;
            if (management.kind(apiVersion, reference.kind()).isPresent()) {
                return management
                        .get(
                                new ObjectKey(
                                        apiVersion,
                                        reference.kind(),
                                        reference.namespace(),
                                        reference.name()))
                        .orElseThrow(() -> missing(reference, " does not exist"));
            }
        }
        throw missing(
                reference,
                " cannot be read: the management cluster serves no such kind; install Flux");
    }

    private static SveltosException missing(SourceReference reference, String what) {
        return new SveltosException(
                StandardErrorCode.MISSING_REFERENCE, "Referenced resource: " + reference + what);
    }
}
