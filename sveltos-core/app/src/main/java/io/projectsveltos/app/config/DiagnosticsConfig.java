package io.projectsveltos.app.config;

/** Where metrics are served: to this machine only, unless the operator opens them. */
public record DiagnosticsConfig(Address address, boolean insecure) {
    /** The address that is really listened on. */
    public Address listenAddress() {
        return insecure ? address : address.onLoopback();
    }
}
