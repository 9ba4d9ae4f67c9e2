package io.projectsveltos.api;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The types of managed cluster, by the object that stands for one. */
public enum ClusterType {
    /** A Cluster of Cluster API. */
    CAPI("Capi"),
    /** A SveltosCluster. */
    SVELTOS("Sveltos");

    private final String wire;

    ClusterType(String wire) {
        this.wire = wire;
    }

    /** The type of that spelling, whatever its case. */
    public static Optional<ClusterType> of(String text) {
        return Arrays.stream(values()).filter(type -> type.wire.equalsIgnoreCase(text)).findFirst();
    }

    /** The value as it is written in manifests and labels. */
    @JsonValue
    public String wire() {
        return wire;
    }

    /** The value as it is written in names of objects. */
    public String lowerCase() {
        return wire.toLowerCase(Locale.ROOT);
    }
}
