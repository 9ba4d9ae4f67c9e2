package io.projectsveltos.plugin.port;

import static java.util.Objects.requireNonNull;

import java.net.ProxySelector;

/**
 * What plugins may do over HTTP.
 *
 * @param addresses where they may connect to
 * @param maxBytes how large an answer may be
 * @param proxies which proxy leads where; the proxies themselves are the operator's and free of the
 *     address rules
 */
public record HttpRules(AddressRules addresses, long maxBytes, ProxySelector proxies) {
    public HttpRules {
        requireNonNull(addresses, "addresses is null");
        requireNonNull(proxies, "proxies is null");
        if (maxBytes < 1) {
            throw new IllegalArgumentException("maxBytes must be positive, not " + maxBytes);
        }
    }
}
