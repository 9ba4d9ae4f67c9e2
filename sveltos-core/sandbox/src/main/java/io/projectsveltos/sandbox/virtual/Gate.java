package io.projectsveltos.sandbox.virtual;

import io.vertx.core.Future;
import io.vertx.core.net.NetClient;
import io.vertx.core.net.NetServer;
import io.vertx.core.net.NetServerOptions;
import io.vertx.core.net.NetSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Where clients of one endpoint connect. It passes bytes on to the endpoint's server and knows
 * nothing of their meaning, so that it can do to a connection what a network does. Confined to its
 * loop.
 */
final class Gate {
    static final String LOOPBACK = "127.0.0.1";
    private static final Duration PAUSE = Duration.ofMillis(20);
    private static final int TRIES = 100;

    private final Loop loop;
    private final NetClient inner;
    private final Function<Boolean, Future<Integer>> door;
    private final Set<Link> links = new HashSet<>();
    private final Map<Integer, Link> byInnerPort = new HashMap<>();
    private Conduct conduct = Conduct.NORMAL;
    private @Nullable NetServer server;
    private int port;

    /**
     * A gate that is closed.
     *
     * @param door the port of the server behind it: the true one's or an impostor's
     */
    Gate(Loop loop, NetClient inner, Function<Boolean, Future<Integer>> door) {
        this.loop = loop;
        this.inner = inner;
        this.door = door;
    }

    /** Listens at that port from now on, and not where it did before. */
    Future<Void> open(int newPort) {
        return close().compose(
                        _ -> {
                            port = newPort;
                            return conduct.absent() ? Future.succeededFuture() : listen();
                        });
    }

    private Future<Void> listen() {
        NetServer opened =
                loop.vertx()
                        .createNetServer(new NetServerOptions().setHost(LOOPBACK).setPort(port))
                        .connectHandler(this::accept);
        server = opened;
        return opened.listen().mapEmpty();
    }

    /** At the port it had; somebody may be about to leave it, a closed server of its own even. */
    private Future<Void> listenAgain(int tries) {
        return listen().recover(
                        failure ->
                                tries == 0
                                        ? Future.failedFuture(failure)
                                        : loop.later(PAUSE).compose(_ -> listenAgain(tries - 1)));
    }

    /** Ends all connections and listens no more. */
    Future<Void> close() {
        resetAll();
        NetServer open = server;
        server = null;
        return open == null ? Future.succeededFuture() : open.close();
    }

    /** Treats connections like this from now on. */
    Future<Void> conduct(Conduct next) {
        Conduct before = conduct;
        conduct = next;
        if (next.breaks(before)) {
            resetAll();
        }
        links.forEach(link -> link.silence(next.silent()));
        if (next.absent() == before.absent()) {
            return Future.succeededFuture();
        }
        return next.absent() ? close() : listenAgain(TRIES);
    }

    /** Resets the connection that the endpoint's server has with this port. */
    void reset(int innerPort) {
        Link link = byInnerPort.get(innerPort);
        if (link != null) {
            link.reset();
        }
    }

    private void accept(NetSocket client) {
        Link[] made = new Link[1];
        Link link = new Link(client, conduct.silent(), () -> links.remove(made[0]));
        made[0] = link;
        links.add(link);
        if (conduct.resetting() || conduct.absent()) {
            link.reset();
            return;
        }
        door.apply(conduct.impostor())
                .compose(behind -> inner.connect(behind, LOOPBACK))
                .onComplete(socket -> join(link, socket), _ -> link.reset());
    }

    private void join(Link link, NetSocket socket) {
        int innerPort = socket.localAddress().port();
        byInnerPort.put(innerPort, link);
        socket.closeHandler(_ -> byInnerPort.remove(innerPort, link));
        link.join(socket);
    }

    private void resetAll() {
        new ArrayList<>(links).forEach(Link::reset);
    }
}
