package io.projectsveltos.content.oci;

import io.projectsveltos.content.fetch.Access;
import io.projectsveltos.content.fetch.Answer;
import io.projectsveltos.content.fetch.Credentials;
import io.projectsveltos.content.fetch.Deadline;
import io.projectsveltos.content.fetch.Downloads;
import io.projectsveltos.content.fetch.Get;
import io.projectsveltos.content.fetch.WebAddress;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Turns a registry's challenge into what it wants to see. Without credentials it asks for a token
 * for nobody in particular, as public registries give it.
 */
final class RegistryLogin {
    private final Downloads downloads;
    private final WebAddress registry;
    private final Access access;
    private final String scope;

    RegistryLogin(Downloads downloads, WebAddress registry, Access access, String scope) {
        this.downloads = downloads;
        this.registry = registry;
        this.access = access;
        this.scope = scope;
    }

    /**
     * What to ask with again after a refusal.
     *
     * @return empty where there is nothing better to ask with
     */
    Optional<Credentials> answer(Answer<?> refusal, Deadline deadline) {
        if (refusal.redirected() || access.credentials() instanceof Credentials.Token) {
            // Whoever the registry redirected to gets no say, and a token was tried already.
            return Optional.empty();
        }
        return refusal.head()
                .header("www-authenticate")
                .flatMap(Challenge::parse)
                .flatMap(
                        challenge ->
                                switch (challenge.scheme()) {
                                    case "bearer" -> Optional.of(token(challenge, deadline));
                                    default ->
                                            Optional.of(access.credentials())
                                                    .filter(Credentials.Basic.class::isInstance);
                                });
    }

    private Credentials token(Challenge challenge, Deadline deadline) {
        String field = "the challenge of the registry " + registry.host();
        WebAddress realm = WebAddress.parse(challenge.parameter("realm"), field);
        boolean plain = "http".equalsIgnoreCase(realm.uri().getScheme());
        if (plain && !access.plainHttp()) {
            throw refused("sends to a token server without TLS; it is not asked.");
        }
        Access asked = access;
        if (access.credentials() instanceof Credentials.Basic && !mayKnow(realm)) {
            throw refused(
                    "sends to the token server "
                            + realm.host()
                            + ", which is not of its domain and does not get the credentials; give a"
                            + " registry token in the key `token` instead.");
        }
        char separator = realm.uri().getRawQuery() == null ? '?' : '&';
        WebAddress address =
                WebAddress.parse(
                        realm.uri()
                                + (separator
                                        + "service="
                                        + encode(challenge.parameter("service"))
                                        + "&scope="
                                        + encode(scope)),
                        field);
        byte[] answer = downloads.small(new Get(address, asked, deadline)).required();
        return new Credentials.Token(read(answer));
    }

    /** Whether the credentials of the registry are meant for this token server, too. */
    private boolean mayKnow(WebAddress realm) {
        String mine = registry.uri().getHost().toLowerCase(Locale.ROOT);
        String its = realm.uri().getHost().toLowerCase(Locale.ROOT);
        return its.equals(mine) || (!domain(its).isEmpty() && domain(its).equals(domain(mine)));
    }

    /** The last two names of a host; an address and a single name have none. */
    private static String domain(String host) {
        String[] names = host.split("\\.", -1);
        boolean address = host.contains(":") || names[names.length - 1].matches("\\d*");
        return names.length < 2 || address
                ? ""
                : names[names.length - 2] + "." + names[names.length - 1];
    }

    private String read(byte[] answer) {
        try {
            JsonNode json = JsonMapper.shared().readTree(answer);
            String token = json.path("token").asString(json.path("access_token").asString(""));
            if (!token.isEmpty()) {
                return token;
            }
        } catch (JacksonException _) {
            // Not with the cause, which may quote a part of a token.
            throw refused("has a token server that answers no JSON.");
        }
        throw refused("has a token server that gives no token.");
    }

    private SveltosException refused(String what) {
        return new SveltosException(
                StandardErrorCode.SOURCE_FORBIDDEN, "The registry " + registry.host() + " " + what);
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
