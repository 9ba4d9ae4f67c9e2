package io.projectsveltos.fleet.transport;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.X509KeyManager;
import javax.net.ssl.X509TrustManager;

/**
 * All that is needed to reach one API server, read and checked: no file, command or plugin is left
 * in it to be run later.
 *
 * @param server the address; a path is a prefix of every request
 * @param trust decides about the server's certificate; empty for a server without TLS
 * @param identity the client certificate, where there is one
 * @param authorization the value of the Authorization header, asked anew for each request
 * @param proxy the proxy on the way; {@code http} or {@code socks5}
 * @param warnings what is allowed but unwise about it, a sentence each
 */
public record Connection(
        URI server,
        Optional<X509TrustManager> trust,
        Optional<X509KeyManager> identity,
        Authorization authorization,
        Optional<URI> proxy,
        List<String> warnings) {
    public Connection {
        requireNonNull(server, "server is null");
        requireNonNull(trust, "trust is null");
        requireNonNull(identity, "identity is null");
        requireNonNull(authorization, "authorization is null");
        requireNonNull(proxy, "proxy is null");
        warnings = List.copyOf(warnings);
    }

    /** The server's address in front of a path that begins with a slash. */
    public String prefix() {
        String text = server.toString();
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }

    /** The server alone: the rest is secret. */
    @Override
    public String toString() {
        return "Connection[" + server + "]";
    }
}
