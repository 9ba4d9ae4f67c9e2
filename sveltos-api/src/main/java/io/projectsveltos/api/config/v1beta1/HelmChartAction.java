package io.projectsveltos.api.config.v1beta1;

import com.fasterxml.jackson.annotation.JsonValue;

/** What is done with a release. */
public enum HelmChartAction {
    /** The release is brought to the declared chart, version and values. */
    INSTALL("Install"),
    /** The release is taken away. */
    UNINSTALL("Uninstall");

    private final String wire;

    HelmChartAction(String wire) {
        this.wire = wire;
    }

    /** The value as it is written in manifests. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
