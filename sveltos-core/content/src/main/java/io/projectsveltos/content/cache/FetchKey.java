package io.projectsveltos.content.cache;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.content.fetch.Access;
import io.projectsveltos.content.fetch.WebAddress;
import io.projectsveltos.plugin.port.ServerTrust;
import java.util.Base64;

/**
 * Which fetches are the same one: same kind, same address, same access. Content that one tenant
 * could read is so never given to another who has no credentials for it.
 *
 * @param kind of origin, as in the metrics
 * @param address where it is fetched from
 * @param access as whom
 * @param variant what else tells it from another one, e.g. the digest it must have; empty for
 *     nothing
 */
public record FetchKey(String kind, WebAddress address, Access access, String variant) {
    public FetchKey {
        requireNonNull(variant, "variant is null");
        requireNonNull(kind, "kind is null");
        requireNonNull(address, "address is null");
        requireNonNull(access, "access is null");
    }

    /** All of it, credentials too; never leaves the process but as a keyed digest. */
    String secretText() {
        String trust =
                switch (access.trust()) {
                    case ServerTrust.Platform _ -> "platform";
                    case ServerTrust.Anyone _ -> "anyone";
                    case ServerTrust.Authorities(byte[] pem) ->
                            Base64.getEncoder().encodeToString(pem);
                };
        return String.join(
                "\n",
                kind,
                address.uri().toString(),
                trust,
                Boolean.toString(access.plainHttp()),
                variant,
                access.credentials().authorization().orElse(""));
    }

    /** Names the address without its query and the access not at all. */
    @Override
    public String toString() {
        return kind + " " + address;
    }
}
