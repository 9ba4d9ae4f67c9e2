package io.projectsveltos.sandbox;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.random.RandomGenerator;

/**
 * Proposes a port that is free now. Somebody may take it before the server does; whoever asks
 * starts anew with another one then.
 */
public final class Ports {
    /** Below the ranges from which systems serve outgoing connections. */
    private static final int LOWEST = 20_000;

    private static final int HIGHEST = 32_000;
    private static final int TRIES = 200;

    private final RandomGenerator random;

    /** Proposes at random, so that two that ask at the same time hardly meet. */
    public Ports(RandomGenerator random) {
        this.random = random;
    }

    /** A port of the loopback address that nobody listens at. */
    public int propose() {
        for (int i = 0; i < TRIES; i++) {
            int port = random.nextInt(LOWEST, HIGHEST);
            if (isFree(port)) {
                return port;
            }
        }
        throw new IllegalStateException("no free port found between " + LOWEST + " and " + HIGHEST);
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
