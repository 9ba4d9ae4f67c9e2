package io.projectsveltos.tck;

import io.projectsveltos.spi.context.EngineCallback;
import io.projectsveltos.spi.context.EnginePort;
import io.projectsveltos.spi.context.HttpPort;
import java.time.Duration;

/** Ports of capabilities that are not declared: using one is a breach of the contract. */
final class ClosedPorts implements EnginePort, HttpPort {
    @Override
    public byte[] call(
            String executable, byte[] request, Duration deadline, EngineCallback callback) {
        throw new AssertionError(
                "the engine "
                        + executable
                        + " is called, but ENGINE is not declared or the test"
                        + " gives no engines()");
    }

    @Override
    public Response send(Request request) {
        throw new AssertionError(
                request + " is sent, but HTTP is not declared or the test gives no http()");
    }
}
