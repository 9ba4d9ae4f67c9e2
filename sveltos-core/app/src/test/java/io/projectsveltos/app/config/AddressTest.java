package io.projectsveltos.app.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressTest {
    @Test
    void anEmptyHostIsEveryInterface() {
        Address address = Address.parse(":9440");
        assertThat(address.socketAddress().getAddress().isAnyLocalAddress()).isTrue();
        assertThat(address.port()).isEqualTo(9440);
    }

    @Test
    void readsHostsOfBothFamilies() {
        assertThat(Address.parse("127.0.0.1:0")).isEqualTo(new Address("127.0.0.1", 0));
        assertThat(Address.parse("[::1]:8443"))
                .isEqualTo(new Address("::1", 8443))
                .hasToString("[::1]:8443");
    }

    @ParameterizedTest
    @ValueSource(strings = {"9440", "localhost", "::1:80", ":99999", ":", "a:b"})
    void refusesWhatIsNoAddress(String text) {
        assertThatThrownBy(() -> Address.parse(text)).isInstanceOf(ConfigException.class);
    }

    @Test
    void metricsStayOnTheMachineUnlessOpened() {
        Address everywhere = Address.parse(":8443");
        assertThat(
                        new DiagnosticsConfig(everywhere, false)
                                .listenAddress()
                                .socketAddress()
                                .getAddress()
                                .isLoopbackAddress())
                .isTrue();
        assertThat(new DiagnosticsConfig(everywhere, true).listenAddress()).isEqualTo(everywhere);
    }
}
