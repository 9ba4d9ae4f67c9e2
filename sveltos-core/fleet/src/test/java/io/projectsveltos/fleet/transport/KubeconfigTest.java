package io.projectsveltos.fleet.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class KubeconfigTest {
    private static final String ORIGIN = "Secret ns/c1, key kubeconfig,";

    @Test
    void readsTheClusterAndUserOfTheCurrentContext() {
        Kubeconfig kubeconfig =
                Kubeconfig.parse(
                        """
                        apiVersion: v1
                        kind: Config
                        current-context: two
                        clusters:
                        - {name: a, cluster: {server: "https://a.example.com:6443"}}
                        - {name: b, cluster: {server: "https://b.example.com:6443/k8s/c-1"}}
                        users:
                        - {name: u, user: {token: 0123}}
                        - {name: other, user: {exec: {command: never}}}
                        contexts:
                        - {name: one, context: {cluster: a, user: other}}
                        - {name: two, context: {cluster: b, user: u, namespace: team}}
                        """,
                        ORIGIN);

        assertThat(kubeconfig.connection().prefix())
                .isEqualTo("https://b.example.com:6443/k8s/c-1");
        assertThat(kubeconfig.connection().authorization().header()).contains("Bearer 0123");
        assertThat(kubeconfig.connection().warnings()).isEmpty();
        assertThat(kubeconfig.namespace()).isEqualTo("team");
    }

    @Test
    void handsOnNothingButTheChosenContext() {
        Kubeconfig kubeconfig =
                Kubeconfig.parse(
                        withUser("{token: abc}")
                                .replace("users:", "users:\n- {name: x, user: {token: other}}"),
                        ORIGIN);

        Kubeconfig again = Kubeconfig.parse(kubeconfig.selfContained(), "itself");

        assertThat(kubeconfig.selfContained()).doesNotContain("other");
        assertThat(again.connection().server()).isEqualTo(kubeconfig.connection().server());
        assertThat(again.connection().authorization().header()).contains("Bearer abc");
    }

    @Test
    void readsBasicCredentials() {
        Kubeconfig kubeconfig = Kubeconfig.parse(withUser("{username: me, password: 007}"), ORIGIN);

        assertThat(kubeconfig.connection().authorization().header()).contains("Basic bWU6MDA3");
    }

    @Test
    void needsNoCurrentContextWhereThereIsOnlyOne() {
        String yaml = withUser("{token: abc}").replace("current-context: c", "");

        assertThat(Kubeconfig.parse(yaml, ORIGIN).connection().server())
                .hasHost("example.com")
                .hasPort(6443);
    }

    @Test
    void warnsOfAServerThatIsNotChecked() {
        Kubeconfig kubeconfig =
                Kubeconfig.parse(
                        withCluster("{server: \"https://x\", insecure-skip-tls-verify: true}"),
                        ORIGIN);

        assertThat(kubeconfig.connection().warnings())
                .singleElement()
                .asString()
                .contains("insecure-skip-tls-verify");
    }

    @Test
    void takesAnAddressWithoutSchemeForHttps() {
        assertThat(
                        Kubeconfig.parse(withCluster("{server: \"10.0.0.1:6443\"}"), ORIGIN)
                                .connection()
                                .server())
                .hasToString("https://10.0.0.1:6443");
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                Arguments.of(withUser("{exec: {command: aws}}"), "exec plugin"),
                Arguments.of(withUser("{auth-provider: {name: oidc}}"), "auth-provider"),
                Arguments.of(withUser("{tokenFile: /etc/passwd}"), "a file in tokenFile"),
                Arguments.of(
                        withUser("{client-certificate: /a, client-key: /b}"),
                        "a file in client-certificate"),
                Arguments.of(
                        withCluster("{server: \"https://x\", certificate-authority: /etc/ca}"),
                        "a file in certificate-authority"),
                Arguments.of(withUser("{as: admin, token: t}"), "impersonation"),
                Arguments.of(
                        withCluster("{server: \"https://x\", tls-server-name: y}"),
                        "tls-server-name"),
                Arguments.of(withCluster("{server: \"ftp://x\"}"), "neither with https"),
                Arguments.of(withCluster("{server: \"https://u:p@x\"}"), "https://host:port"),
                Arguments.of(withCluster("{}"), "no server"),
                Arguments.of(
                        withCluster("{server: \"https://x\", proxy-url: \"ftp://y:1\"}"),
                        "proxy-url"),
                Arguments.of(
                        withCluster("{server: \"https://x\", certificate-authority-data: AAAA}"),
                        "certificate-authority-data"),
                Arguments.of(
                        withUser("{client-certificate-data: AAAA}"),
                        "only one of client-certificate-data and client-key-data"),
                Arguments.of(
                        withUser("{token: abc}")
                                .replace("current-context: c", "current-context: d"),
                        "no context \"d\""),
                Arguments.of(
                        withUser("{token: abc}") + "\n---\napiVersion: v1\n",
                        "several YAML documents"),
                Arguments.of("[".repeat(100_000), "nested deeper"),
                Arguments.of("a: [", "not readable YAML"),
                Arguments.of("just text", "no kubeconfig"),
                Arguments.of("", "no kubeconfig"));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void refusesInOneSentenceThatNamesTheFieldAndTheSecret(String yaml, String problem) {
        assertThatThrownBy(() -> Kubeconfig.parse(yaml, ORIGIN))
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        e -> assertThat(e.code()).isEqualTo(StandardErrorCode.INVALID_INPUT))
                .hasMessageContaining(ORIGIN)
                .hasMessageContaining(problem);
    }

    @Test
    void showsNoSecretAnywhere() {
        String secret = "s3cr3t-t0ken";
        Kubeconfig kubeconfig = Kubeconfig.parse(withUser("{token: " + secret + "}"), ORIGIN);

        assertThat(List.of(kubeconfig.toString(), kubeconfig.connection().toString()))
                .noneMatch(text -> text.contains(secret));
        assertThatThrownBy(
                        () -> Kubeconfig.parse(withUser("{token: \"" + secret + "\n\": ["), ORIGIN))
                .hasMessageNotContaining(secret)
                .hasNoCause();
    }

    private static String withUser(String user) {
        return kubeconfig("{server: \"https://example.com:6443\"}", user);
    }

    private static String withCluster(String cluster) {
        return kubeconfig(cluster, "{token: abc}");
    }

    private static String kubeconfig(String cluster, String user) {
        return """
        apiVersion: v1
        kind: Config
        current-context: c
        clusters:
        - {name: c, cluster: %s}
        users:
        - {name: u, user: %s}
        contexts:
        - {name: c, context: {cluster: c, user: u}}
        """
                .formatted(cluster, user);
    }
}
