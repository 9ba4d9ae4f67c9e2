package io.projectsveltos.addons.source;

import io.projectsveltos.addons.watch.FluxKinds;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;

/** Reads Flux's sources, in whichever version the management cluster serves. */
record FluxObjects(KubeApi management) {
    /**
     * The object.
     *
     * @throws SveltosException with MISSING_REFERENCE where there is none
     */
    KubeObject get(SourceReference reference) {
        String version =
                FluxKinds.served(management, reference.kind())
                        .orElseThrow(
                                () ->
                                        missing(
                                                reference,
                                                " cannot be read: the management cluster serves no"
                                                        + " such kind; install Flux"));
        return management
                .get(
                        new ObjectKey(
                                version, reference.kind(), reference.namespace(), reference.name()))
                .orElseThrow(() -> missing(reference, " does not exist"));
    }

    private static SveltosException missing(SourceReference reference, String what) {
        return new SveltosException(
                StandardErrorCode.MISSING_REFERENCE, "Referenced resource: " + reference + what);
    }
}
