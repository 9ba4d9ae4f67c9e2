package io.projectsveltos.plugin.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressRulesTest {
    private final AddressRules rules = new AddressRules(List.of());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "127.8.9.10",
                "0.0.0.0",
                "169.254.169.254",
                "100.100.100.200",
                "168.63.129.16",
                "224.0.0.1",
                "255.255.255.255",
                "::1",
                "::",
                "fe80::1",
                "ff02::1",
                "fd00:ec2::254",
                "::ffff:127.0.0.1",
                "::ffff:169.254.169.254",
                "::127.0.0.1",
                "64:ff9b::169.254.169.254",
                "64:ff9b:1::7f00:1",
                "2002:7f00:1::",
                "2002:a9fe:a9fe::1"
            })
    void denyWhatLeadsBackOrToCredentials(String address) {
        assertThat(rules.permits(InetAddress.ofLiteral(address))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "10.0.0.1",
                "192.168.1.1",
                "172.16.0.9",
                "8.8.8.8",
                "100.64.0.1",
                "2001:db8::1",
                "fd12::1",
                "::ffff:10.0.0.1",
                "64:ff9b::8.8.8.8"
            })
    void permitTheRest(String address) {
        assertThat(rules.permits(InetAddress.ofLiteral(address))).isTrue();
    }

    @Test
    void permitWhatTheOperatorAllows() {
        AddressRules open =
                new AddressRules(
                        List.of(AddressBlock.parse("127.0.0.0/30"), AddressBlock.parse("::1")));

        assertThat(open.permits(InetAddress.ofLiteral("127.0.0.3"))).isTrue();
        assertThat(open.permits(InetAddress.ofLiteral("127.0.0.4"))).isFalse();
        assertThat(open.permits(InetAddress.ofLiteral("::1"))).isTrue();
        assertThat(open.permits(InetAddress.ofLiteral("64:ff9b::127.0.0.1"))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/x", ""})
    void refuseABlockThatIsNone(String text) {
        assertThatThrownBy(() -> AddressBlock.parse(text))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
