package io.projectsveltos.app.http;

import io.projectsveltos.app.config.Address;
import java.util.Map;
import java.util.function.Supplier;

/** Serves {@code /healthz} and {@code /readyz}, as the probes of a Deployment ask them. */
public final class ProbeServer implements AutoCloseable {
    private final HttpListener listener;

    /** Listens at once. */
    public ProbeServer(Address address, Supplier<Health> live, Supplier<Health> ready) {
        listener =
                new HttpListener(
                        "health probes",
                        address,
                        Map.of(
                                "/healthz", () -> Page.of(live.get()),
                                "/readyz", () -> Page.of(ready.get())));
    }

    /** The port that is listened on. */
    public int port() {
        return listener.port();
    }

    @Override
    public void close() {
        listener.close();
    }
}
