package io.projectsveltos.content.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.plugin.port.ServerTrust;
import io.projectsveltos.spi.context.KubeObject;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AccessSecretTest {
    @Test
    void readsTokensUsersAndAuthorities() {
        assertThat(credentials("token", "t\n")).isEqualTo(new Credentials.Token("t"));
        assertThat(credentials("bearerToken", "t")).isEqualTo(new Credentials.Token("t"));
        assertThat(credentials("username", "u", "password", "p"))
                .isEqualTo(new Credentials.Basic("u", "p"));
        assertThat(credentials("other", "x")).isEqualTo(new Credentials.Anonymous());
        assertThat(access("caFile", "pem").trust())
                .isEqualTo(new ServerTrust.Authorities("pem".getBytes(StandardCharsets.UTF_8)));
        assertThat(access("ca.crt", "pem").trust()).isInstanceOf(ServerTrust.Authorities.class);
        assertThat(secret("caFile", "pem").access("h", true, true))
                .isEqualTo(new Access(new Credentials.Anonymous(), new ServerTrust.Anyone(), true));
    }

    @Test
    void choosesTheRegistryInADockerConfiguration() {
        String json =
                """
                {"auths": {
                  "https://index.docker.io/v1/": {"username": "hub", "password": "p"},
                  "registry.example.com:5000": {"auth": "%s"},
                  "tokens.example.com": {"registrytoken": "t"}}}"""
                        .formatted(encoded("u:p:q"));

        assertThat(secret(".dockerconfigjson", json).access("docker.io", false, false))
                .extracting(Access::credentials)
                .isEqualTo(new Credentials.Basic("hub", "p"));
        assertThat(
                        secret(".dockerconfigjson", json)
                                .access("registry.example.com:5000", false, false))
                .extracting(Access::credentials)
                .isEqualTo(new Credentials.Basic("u", "p:q"));
        assertThat(secret(".dockerconfigjson", json).access("tokens.example.com", false, false))
                .extracting(Access::credentials)
                .isEqualTo(new Credentials.Token("t"));
        assertThat(secret(".dockerconfigjson", json).access("registry.example.com", false, false))
                .extracting(Access::credentials)
                .isEqualTo(new Credentials.Anonymous());
    }

    @Test
    void refusesHalfAPairAndWhatCannotBeRead() {
        assertThatThrownBy(() -> access("username", "u"))
                .hasMessage(
                        "The Secret ns/s holds only one of the keys `username` and `password`; set"
                                + " both or none.");
        assertThatThrownBy(() -> access(".dockerconfigjson", "{canary"))
                .hasMessageContaining("make it with docker login")
                .hasMessageNotContaining("canary")
                .hasNoCause();
    }

    @Test
    void class20TellsNobodyWhatItHolds() {
        assertThat(access("token", "canary").toString()).doesNotContain("canary");
        assertThat(access("username", "canary", "password", "canary").toString())
                .doesNotContain("canary");
        assertThat(access("caFile", "canary").toString()).doesNotContain("canary");
    }

    private static Credentials credentials(String... pairs) {
        return access(pairs).credentials();
    }

    private static Access access(String... pairs) {
        return secret(pairs).access("host", false, false);
    }

    private static AccessSecret secret(String... pairs) {
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            data.put(pairs[i], encoded(pairs[i + 1]));
        }
        return new AccessSecret(
                new KubeObject(
                        Map.of(
                                "apiVersion",
                                "v1",
                                "kind",
                                "Secret",
                                "metadata",
                                Map.of("name", "s", "namespace", "ns"),
                                "data",
                                data)));
    }

    private static String encoded(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
