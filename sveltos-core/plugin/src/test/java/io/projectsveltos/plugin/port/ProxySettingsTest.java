package io.projectsveltos.plugin.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProxySettingsTest {
    private final ProxySettings settings =
            new ProxySettings(
                    "http://plain:3128",
                    "tls:3129",
                    " .svc.cluster.local, example.org,10.0.0.0/8 ,fd00::/8");

    @ParameterizedTest
    @CsvSource({
        "http://example.com/, plain:3128",
        "https://example.com/, tls:3129",
        "https://example.org/, direct",
        "https://www.example.org:8443/, direct",
        "https://notexample.org/, tls:3129",
        "http://web.svc.cluster.local/, direct",
        "http://10.1.2.3/, direct",
        "http://11.1.2.3/, plain:3128",
        "http://[fd00::1]/, direct"
    })
    void choosesByScheme(URI uri, String expected) {
        Proxy proxy = settings.select(uri).getFirst();

        assertThat(
                        proxy.address() instanceof InetSocketAddress address
                                ? address.getHostString() + ":" + address.getPort()
                                : "direct")
                .isEqualTo(expected);
    }

    @Test
    void isDirectWithoutProxies() {
        assertThat(new ProxySettings("", "", "").select(URI.create("https://example.com/")))
                .containsExactly(Proxy.NO_PROXY);
    }

    @Test
    void isDirectWhereEverythingIsExcepted() {
        assertThat(
                        new ProxySettings("proxy:1", "proxy:1", "*")
                                .select(URI.create("https://example.com/")))
                .containsExactly(Proxy.NO_PROXY);
    }

    @Test
    void refusesAProxyThatItCannotTalkTo() {
        assertThatThrownBy(() -> new ProxySettings("socks5://proxy:1080", "", ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("http://host:port");
    }
}
