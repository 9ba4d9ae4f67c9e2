package io.projectsveltos.content.fetch;

import io.projectsveltos.plugin.port.ServerTrust;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the Secret that goes with an address. Keys: {@code token} (or Flux's {@code bearerToken});
 * {@code username} and {@code password}; {@code caFile} (or {@code ca.crt}); {@code
 * .dockerconfigjson} as {@code docker login} writes it.
 */
public final class AccessSecret {
    private final KubeObject secret;

    /** Reads this Secret. */
    public AccessSecret(KubeObject secret) {
        this.secret = secret;
    }

    /**
     * The access it gives.
     *
     * @param host the host and, where it stands in the address, the port; chooses the entry of a
     *     {@code .dockerconfigjson}
     * @param insecure whether certificates go unchecked
     * @param plainHttp whether a registry is talked to without TLS
     * @throws SveltosException with INVALID_INPUT where a key cannot be read, or half of a pair is
     *     missing
     */
    public Access access(String host, boolean insecure, boolean plainHttp) {
        return new Access(credentials(host), trust(insecure), plainHttp);
    }

    private Credentials credentials(String host) {
        Optional<String> token = text("token").or(() -> text("bearerToken"));
        if (token.isPresent()) {
            return new Credentials.Token(token.get());
        }
        Optional<String> username = text("username");
        Optional<String> password = text("password");
        if (username.isPresent() != password.isPresent()) {
            throw invalid(
                    "holds only one of the keys `username` and `password`; set both or none.");
        }
        if (username.isPresent() && password.isPresent()) {
            return new Credentials.Basic(username.get(), password.get());
        }
        return value(".dockerconfigjson")
                .map(json -> new DockerConfig(json, secret.key().toString()).credentials(host))
                .orElseGet(Credentials.Anonymous::new);
    }

    private ServerTrust trust(boolean insecure) {
        if (insecure) {
            return new ServerTrust.Anyone();
        }
        return value("caFile")
                .or(() -> value("ca.crt"))
                .<ServerTrust>map(ServerTrust.Authorities::new)
                .orElseGet(ServerTrust.Platform::new);
    }

    private Optional<String> text(String key) {
        return value(key)
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8).strip())
                .filter(text -> !text.isEmpty());
    }

    private Optional<byte[]> value(String key) {
        if (!(secret.content().get("data") instanceof Map<?, ?> data)
                || !(data.get(key) instanceof String encoded)
                || encoded.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Base64.getDecoder().decode(encoded));
        } catch (IllegalArgumentException e) {
            throw invalid("holds a key `" + key + "` that is not base64; encode it.");
        }
    }

    private SveltosException invalid(String what) {
        return new SveltosException(
                StandardErrorCode.INVALID_INPUT,
                "The Secret " + secret.namespace() + "/" + secret.name() + " " + what);
    }
}
