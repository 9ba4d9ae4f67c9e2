package io.projectsveltos.plugin.port;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.apache.hc.client5.http.DnsResolver;

/** Resolves names to addresses the rules permit; one denied address among them denies the name. */
final class GuardedResolver implements DnsResolver, AutoCloseable {
    private final AddressRules rules;
    private final NameLookups names = new NameLookups();

    GuardedResolver(AddressRules rules) {
        this.rules = rules;
    }

    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        InetAddress[] addresses = names.all(host);
        for (InetAddress address : addresses) {
            if (!rules.permits(address)) {
                throw new SveltosException(
                        StandardErrorCode.INVALID_INPUT,
                        "The host "
                                + host
                                + " leads to "
                                + address.getHostAddress()
                                + ", which Sveltos does not connect to; an operator can allow it"
                                + " with --allow-address.");
            }
        }
        return addresses;
    }

    @Override
    public String resolveCanonicalHostname(String host) {
        return host;
    }

    @Override
    public void close() {
        names.close();
    }

    /** The same check where a proxy connects: as far as the name is known here. */
    void checkBehindProxy(String host) {
        try {
            InetAddress[] _ = resolve(host);
        } catch (UnknownHostException e) {
            // Only the proxy knows the name; where it leads is the proxy's to judge.
        }
    }
}
