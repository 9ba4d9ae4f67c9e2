package io.projectsveltos.content.fetch;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The file that {@code docker login} and {@code helm registry login} write. */
public final class DockerConfig {
    private final byte[] json;
    private final String where;

    /**
     * Reads a file.
     *
     * @param json its bytes
     * @param where what holds it, for sentences
     */
    public DockerConfig(byte[] json, String where) {
        this.json = json.clone();
        this.where = where;
    }

    /**
     * What it holds for a registry; anonymous where it holds nothing.
     *
     * @param host the host, with its port where it has one
     * @throws SveltosException with INVALID_INPUT where it cannot be read
     */
    public Credentials credentials(String host) {
        try {
            JsonNode auths = JsonMapper.shared().readTree(json).path("auths");
            for (String name : auths.propertyNames()) {
                if (host(name).equals(host(host))) {
                    return credentials(auths.path(name));
                }
            }
            return new Credentials.Anonymous();
        } catch (JacksonException | IllegalArgumentException _) {
            // The cause may quote what it could not read.
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    where
                            + " holds no readable registry configuration; make it with docker login.");
        }
    }

    private static Credentials credentials(JsonNode entry) {
        String username = entry.path("username").asString("");
        String password = entry.path("password").asString("");
        String auth = entry.path("auth").asString("");
        if (username.isEmpty() && !auth.isEmpty()) {
            String pair = new String(Base64.getDecoder().decode(auth), StandardCharsets.UTF_8);
            int colon = pair.indexOf(':');
            if (colon > 0) {
                return new Credentials.Basic(pair.substring(0, colon), pair.substring(colon + 1));
            }
        }
        String token = entry.path("registrytoken").asString("");
        if (!token.isEmpty()) {
            return new Credentials.Token(token);
        }
        return username.isEmpty()
                ? new Credentials.Anonymous()
                : new Credentials.Basic(username, password);
    }

    /** {@code https://index.docker.io/v1/} is how Docker's own registry is called there. */
    private static String host(String name) {
        String plain = name.replaceFirst("^https?://", "").replaceFirst("/.*$", "");
        return switch (plain) {
            case "index.docker.io", "registry-1.docker.io" -> "docker.io";
            default -> plain;
        };
    }
}
