package io.projectsveltos.content.fetch;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.plugin.port.ServerTrust;

/**
 * How a server of content is talked to.
 *
 * @param credentials for the host and port of the address only
 * @param trust which certificates are good
 * @param plainHttp whether a registry is talked to without TLS; says nothing about other addresses,
 *     which name their scheme
 */
public record Access(Credentials credentials, ServerTrust trust, boolean plainHttp) {
    /** Nobody in particular, with the platform's certificates. */
    public static final Access ANONYMOUS =
            new Access(new Credentials.Anonymous(), new ServerTrust.Platform(), false);

    public Access {
        requireNonNull(credentials, "credentials is null");
        requireNonNull(trust, "trust is null");
    }

    /** The same without credentials. */
    public Access anonymous() {
        return new Access(new Credentials.Anonymous(), trust, plainHttp);
    }

    /** The same with other credentials. */
    public Access with(Credentials others) {
        return new Access(others, trust, plainHttp);
    }
}
