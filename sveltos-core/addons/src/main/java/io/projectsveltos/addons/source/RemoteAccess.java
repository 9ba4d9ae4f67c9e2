package io.projectsveltos.addons.source;

import io.fabric8.kubernetes.api.model.SecretReference;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.config.v1beta1.RegistryCredentials;
import io.projectsveltos.api.config.v1beta1.RemoteUrl;
import io.projectsveltos.content.fetch.Access;
import io.projectsveltos.content.fetch.AccessSecret;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads as whom, and under which certificates, content is fetched. */
final class RemoteAccess {
    private static final String DOCKER_CONFIG = ".dockerconfigjson";

    private final KubeApi management;
    private final String namespace;

    /**
     * For one cluster.
     *
     * @param namespace for a reference that names none
     */
    RemoteAccess(KubeApi management, String namespace) {
        this.management = management;
        this.namespace = namespace;
    }

    /**
     * The access to an address.
     *
     * @param host the server's
     * @throws SveltosException with NOT_FOUND where the Secret is not there
     */
    Access of(RemoteUrl url, String host) {
        boolean insecure = Absent.orFalse(url.insecureSkipTLSVerify());
        boolean plain = Absent.orFalse(url.plainHTTP());
        return new AccessSecret(secret(data(url.secretRef(), "remoteURL.secretRef")))
                .access(host, insecure, plain);
    }

    /**
     * The access to a chart's repository.
     *
     * @param host the server's
     * @throws SveltosException with NOT_FOUND where a Secret is not there
     */
    Access of(@Nullable RegistryCredentials config, String host) {
        if (config == null) {
            return Access.ANONYMOUS;
        }
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.putAll(data(config.credentials(), "registryCredentialsConfig.credentials"));
        // The key that holds a registry's configuration, where the Secret calls it otherwise.
        String key = Absent.text(config.key());
        if (!key.isEmpty() && data.containsKey(key)) {
            data.put(DOCKER_CONFIG, data.get(key));
        }
        Map<String, @Nullable Object> authorities =
                data(config.ca(), "registryCredentialsConfig.ca");
        data.putAll(authorities);
        return new AccessSecret(secret(data))
                .access(
                        host,
                        Absent.orFalse(config.insecureSkipTLSVerify()),
                        Absent.orFalse(config.plainHTTP()));
    }

    /**
     * What a Secret holds under a key.
     *
     * @param field where the reference stands
     * @throws SveltosException with NOT_FOUND where the Secret or the key is not there
     */
    byte[] value(SecretReference reference, String key, String field) {
        if (!(data(reference, field).get(key) instanceof String encoded) || encoded.isEmpty()) {
            throw new SveltosException(
                    StandardErrorCode.NOT_FOUND,
                    field + ": " + place(reference, key) + " does not exist; put it there");
        }
        return Base64.getMimeDecoder().decode(encoded);
    }

    /** A key of a Secret, for sentences. */
    String place(SecretReference reference, String key) {
        return "the key " + key + " of " + key(reference);
    }

    private ObjectKey key(SecretReference reference) {
        String where = Absent.text(reference.getNamespace());
        return new ObjectKey(
                "v1",
                "Secret",
                where.isEmpty() ? namespace : where,
                Absent.text(reference.getName()));
    }

    private static KubeObject secret(Map<String, @Nullable Object> data) {
        return new KubeObject(Map.of("kind", "Secret", "data", data));
    }

    // A Secret may be of any type, whose changes nobody tells, so that one that is missing is
    // looked
    // for again.
    private Map<String, @Nullable Object> data(@Nullable SecretReference reference, String field) {
        if (reference == null) {
            return Map.of();
        }
        ObjectKey key = key(reference);
        KubeObject secret =
                management
                        .get(key)
                        .orElseThrow(
                                () ->
                                        new SveltosException(
                                                StandardErrorCode.NOT_FOUND,
                                                field
                                                        + ": "
                                                        + key
                                                        + " does not exist; put it there"));
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        if (secret.content().get("data") instanceof Map<?, ?> entries) {
            entries.forEach((name, value) -> data.put(String.valueOf(name), value));
        }
        return data;
    }
}
