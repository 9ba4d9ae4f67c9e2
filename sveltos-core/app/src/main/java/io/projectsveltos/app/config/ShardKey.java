package io.projectsveltos.app.config;

import static io.projectsveltos.app.config.ConfigException.require;

import java.util.regex.Pattern;

/** The share of the fleet this process serves; empty is the share of clusters without a key. */
public record ShardKey(String value) {
    private static final Pattern LABEL_LIKE =
            Pattern.compile("|[a-zA-Z0-9]([-a-zA-Z0-9_.]{0,38}[a-zA-Z0-9])?");

    /** Checks that the key can be part of an object's name. */
    public ShardKey {
        require(
                LABEL_LIKE.matcher(value).matches(),
                "--shard-key \""
                        + value
                        + "\" is not usable: take up to 40 letters, digits, '-', '_' or '.', beginning and ending with a letter or digit.");
    }

    /** The name of the Lease that the processes of one share compete for. */
    public String leaseName() {
        if (value.isEmpty()) {
            return "sveltos-controller";
        }
        // Object names are lower case: two keys that differ in case only still need two Leases.
        String lower = value.toLowerCase(java.util.Locale.ROOT).replace('_', '-');
        return "sveltos-controller-"
                + lower
                + (lower.equals(value) ? "" : "-" + Integer.toHexString(value.hashCode()));
    }
}
