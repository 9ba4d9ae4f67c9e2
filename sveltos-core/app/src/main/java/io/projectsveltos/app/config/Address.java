package io.projectsveltos.app.config;

import static io.projectsveltos.app.config.ConfigException.require;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a server listens, written as {@code host:port}. An empty host is every interface, port 0 a
 * free port.
 */
public record Address(String host, int port) {
    private static final Pattern FORM = Pattern.compile("(?:\\[([^\\]]*)\\]|([^:]*)):(\\d{1,5})");

    /** Checks the port. */
    public Address {
        require(port >= 0 && port <= 65535, "Port " + port + " is out of range: use 0 to 65535.");
    }

    /** Reads {@code :9440}, {@code 127.0.0.1:9440} or {@code [::1]:9440}. */
    public static Address parse(String text) {
        Matcher form = FORM.matcher(text.strip());
        require(
                form.matches(),
                "\""
                        + text
                        + "\" is not an address: write host:port, or :port for every interface.");
        String bracketed = form.group(1);
        String host = bracketed == null ? form.group(2) : bracketed;
        return new Address(host, Integer.parseInt(form.group(3)));
    }

    /** The same port, reachable from this machine only. */
    public Address onLoopback() {
        return new Address(InetAddress.getLoopbackAddress().getHostAddress(), port);
    }

    /** The form that a server socket takes. */
    public InetSocketAddress socketAddress() {
        return host.isEmpty() ? new InetSocketAddress(port) : new InetSocketAddress(host, port);
    }

    @Override
    public String toString() {
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }
}
