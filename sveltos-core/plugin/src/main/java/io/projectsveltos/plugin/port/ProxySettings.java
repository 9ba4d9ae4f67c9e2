package io.projectsveltos.plugin.port;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Chooses proxies as the variables HTTP_PROXY, HTTPS_PROXY and NO_PROXY ask for. Only proxies
 * spoken to over plain HTTP are known.
 */
public final class ProxySettings extends ProxySelector {
    private final List<Proxy> http;
    private final List<Proxy> https;
    private final List<String> exceptions;

    /**
     * @param httpProxy the proxy for http, e.g. {@code http://proxy:3128}; empty for none
     * @param httpsProxy the proxy for https; empty for none
     * @param noProxy hosts, domains, addresses and blocks reached directly, separated by commas;
     *     {@code *} for all
     */
    public ProxySettings(String httpProxy, String httpsProxy, String noProxy) {
        super();
        this.http = proxy(httpProxy);
        this.https = proxy(httpsProxy);
        this.exceptions =
                Arrays.stream(noProxy.split(",", -1))
                        .map(part -> part.strip().toLowerCase(Locale.ROOT))
                        .filter(part -> !part.isEmpty())
                        .toList();
    }

    @Override
    public List<Proxy> select(URI uri) {
        String host = String.valueOf(uri.getHost()).toLowerCase(Locale.ROOT);
        if (exceptions.stream().anyMatch(exception -> matches(exception, host))) {
            return List.of(Proxy.NO_PROXY);
        }
        return "https".equalsIgnoreCase(uri.getScheme()) ? https : http;
    }

    @Override
    public void connectFailed(URI uri, SocketAddress address, IOException e) {
        // The failure reaches the caller; there is no second proxy to choose.
    }

    private static boolean matches(String exception, String host) {
        if (exception.equals("*")) {
            return true;
        }
        Optional<InetAddress> address = literal(host);
        if (address.isPresent()) {
            return block(exception).filter(block -> block.contains(address.get())).isPresent();
        }
        String domain = exception.startsWith(".") ? exception.substring(1) : exception;
        return host.equals(domain) || host.endsWith("." + domain);
    }

    private static Optional<InetAddress> literal(String host) {
        try {
            return Optional.of(InetAddress.ofLiteral(host.replaceAll("[\\[\\]]", "")));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Optional<AddressBlock> block(String text) {
        try {
            return Optional.of(AddressBlock.parse(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static List<Proxy> proxy(String address) {
        if (address.isBlank()) {
            return List.of(Proxy.NO_PROXY);
        }
        URI uri = URI.create(address.contains("://") ? address : "http://" + address);
        if (uri.getHost() == null || !"http".equalsIgnoreCase(uri.getScheme())) {
            throw new IllegalArgumentException(
                    "a proxy must be given as http://host:port, without user and password");
        }
        int port = uri.getPort() < 0 ? 80 : uri.getPort();
        return List.of(
                new Proxy(
                        Proxy.Type.HTTP, InetSocketAddress.createUnresolved(uri.getHost(), port)));
    }
}
