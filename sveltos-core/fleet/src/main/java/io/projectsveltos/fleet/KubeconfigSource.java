package io.projectsveltos.fleet;

import io.projectsveltos.api.ClusterType;
import io.projectsveltos.api.Secrets;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.fleet.transport.Kubeconfig;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Where the kubeconfig of one cluster is kept.
 *
 * <p>Where several keys of the Secret could be meant and none is named, the order is {@code
 * kubeconfig}, {@code value}, then the first in alphabetical order: always the same one.
 *
 * @param secret the Secret
 * @param key the key in it; empty where none is named
 */
record KubeconfigSource(ObjectKey secret, String key) {
    private static final List<String> USUAL_KEYS = List.of("kubeconfig", "value");

    /** A kubeconfig and the version of the Secret it came from. */
    record Found(Kubeconfig kubeconfig, String uid, String resourceVersion) {}

    /** The place a cluster's object names. */
    static KubeconfigSource of(ClusterSnapshot cluster) {
        ClusterRef ref = cluster.ref();
        if (ref.type() == ClusterType.CAPI) {
            return new KubeconfigSource(
                    secret(ref.namespace(), ref.name() + Secrets.CLUSTER_API_KUBECONFIG_SUFFIX),
                    "value");
        }
        Map<?, ?> spec = ClusterReader.map(cluster.object().content().get("spec"));
        if (spec.get("workloadIdentity") != null) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "SveltosCluster "
                            + ref.namespace()
                            + "/"
                            + ref.name()
                            + " uses spec.workloadIdentity, which is not supported yet; put a"
                            + " kubeconfig into a Secret instead.");
        }
        String named = ClusterReader.text(spec.get("kubeconfigName"));
        return new KubeconfigSource(
                secret(
                        ref.namespace(),
                        named.isEmpty() ? ref.name() + Secrets.SVELTOS_KUBECONFIG_SUFFIX : named),
                ClusterReader.text(spec.get("kubeconfigKeyName")));
    }

    /** Reads it; every failure is one sentence about the Secret. */
    Found read(KubeApi management) {
        KubeObject object =
                management
                        .get(secret)
                        .orElseThrow(
                                () ->
                                        problem(
                                                StandardErrorCode.MISSING_REFERENCE,
                                                "does not exist; create it with a kubeconfig of"
                                                        + " the cluster"));
        Map<?, ?> data = ClusterReader.map(object.content().get("data"));
        String chosen =
                choose(data)
                        .orElseThrow(
                                () ->
                                        problem(
                                                StandardErrorCode.INVALID_INPUT,
                                                key.isEmpty()
                                                        ? "is empty; put a kubeconfig into it"
                                                        : "has no key \"" + key + "\""));
        String text = decode(ClusterReader.text(data.get(chosen)));
        Kubeconfig kubeconfig = Kubeconfig.parse(text, secret + ", key " + chosen + ",");
        return new Found(kubeconfig, object.uid(), object.resourceVersion());
    }

    private Optional<String> choose(Map<?, ?> data) {
        if (!key.isEmpty()) {
            return data.containsKey(key) ? Optional.of(key) : Optional.empty();
        }
        TreeSet<String> keys = new TreeSet<>();
        data.keySet().forEach(name -> keys.add(String.valueOf(name)));
        return USUAL_KEYS.stream()
                .filter(keys::contains)
                .findFirst()
                .or(() -> keys.stream().findFirst());
    }

    private String decode(String base64) {
        try {
            return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw problem(StandardErrorCode.INVALID_INPUT, "holds no base64");
        }
    }

    private SveltosException problem(StandardErrorCode code, String text) {
        return new SveltosException(code, secret + " " + text + ".");
    }

    private static ObjectKey secret(String namespace, String name) {
        return new ObjectKey("v1", "Secret", namespace, name);
    }
}
