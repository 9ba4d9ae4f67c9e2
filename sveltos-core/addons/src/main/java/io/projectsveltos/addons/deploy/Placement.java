package io.projectsveltos.addons.deploy;

import io.projectsveltos.addons.render.RenderedObject;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ServedKind;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;

/**
 * Puts objects where their kind belongs, as the cluster says: a namespaced object without a
 * namespace goes to {@code default}, an object of the cluster's scope loses its namespace.
 */
final class Placement {
    static final String DEFAULT_NAMESPACE = "default";

    private final KubeApi api;

    Placement(KubeApi api) {
        this.api = api;
    }

    /**
     * Places one object.
     *
     * @throws SveltosException with UNKNOWN_KIND where the cluster serves no such kind
     */
    RenderedObject place(RenderedObject item) {
        KubeObject object = item.object();
        ServedKind served =
                api.kind(object.apiVersion(), object.kind())
                        .orElseThrow(
                                () ->
                                        new SveltosException(
                                                StandardErrorCode.UNKNOWN_KIND,
                                                "processing "
                                                        + item.entry().source()
                                                        + ": the cluster serves no kind "
                                                        + object.kind()
                                                        + " of "
                                                        + object.apiVersion()
                                                        + ", which "
                                                        + object.kind()
                                                        + " "
                                                        + object.name()
                                                        + " needs; install its definition or"
                                                        + " correct apiVersion and kind"));
        if (served.namespaced() && object.namespace().isEmpty()) {
            return new RenderedObject(object.withNamespace(DEFAULT_NAMESPACE), item.entry());
        }
        if (!served.namespaced() && !object.namespace().isEmpty()) {
            return new RenderedObject(object.withNamespace(""), item.entry());
        }
        return item;
    }
}
