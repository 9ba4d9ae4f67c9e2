package io.projectsveltos.sandbox.virtual;

import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.internal.net.NetSocketInternal;
import io.vertx.core.net.NetSocket;
import org.jspecify.annotations.Nullable;

/**
 * Two joined sockets: what comes in at one goes out at the other. A silent link keeps what it is
 * sent, up to a limit, and delivers nothing; a client that gives up is noticed all the same.
 */
final class Link {
    private static final int KEPT = 1 << 20;

    private final NetSocket outside;
    private final Runnable whenOver;
    private @Nullable NetSocket inside;
    private Buffer kept = Buffer.buffer();
    private boolean silent;
    private boolean over;

    /** Begins at the client's side. */
    Link(NetSocket outside, boolean silent, Runnable whenOver) {
        this.outside = outside;
        this.silent = silent;
        this.whenOver = whenOver;
        outside.pause();
        outside.exceptionHandler(_ -> {});
        outside.closeHandler(_ -> close());
    }

    /** Ends at the server's side. */
    void join(NetSocket server) {
        inside = server;
        if (over) {
            server.close();
            return;
        }
        server.exceptionHandler(_ -> {});
        server.handler(bytes -> deliver(bytes, server));
        // Unlike the close handler, this one comes after all that was sent.
        server.endHandler(_ -> close());
        outside.handler(bytes -> accept(bytes, server));
        outside.resume();
        if (silent) {
            server.pause();
        }
    }

    private void accept(Buffer bytes, NetSocket server) {
        if (silent) {
            kept.appendBuffer(bytes);
            if (kept.length() > KEPT) {
                outside.pause();
            }
            return;
        }
        server.write(bytes);
        if (server.writeQueueFull()) {
            outside.pause();
            server.drainHandler(_ -> outside.resume());
        }
    }

    private void deliver(Buffer bytes, NetSocket server) {
        outside.write(bytes);
        if (outside.writeQueueFull()) {
            server.pause();
            outside.drainHandler(
                    _ -> {
                        if (!silent) {
                            server.resume();
                        }
                    });
        }
    }

    /** Stops delivering, or goes on where it stopped. */
    void silence(boolean on) {
        if (silent == on) {
            return;
        }
        silent = on;
        NetSocket server = inside;
        if (server == null || over) {
            return;
        }
        if (on) {
            server.pause();
        } else {
            server.write(kept);
            kept = Buffer.buffer();
            outside.resume();
            server.resume();
        }
    }

    /** Ends both sides; what was delivered still arrives. */
    void close() {
        if (!over) {
            over = true;
            outside.close();
            NetSocket server = inside;
            if (server != null) {
                server.close();
            }
            whenOver.run();
        }
    }

    /** Ends both sides; the client sees a reset. */
    void reset() {
        // Closed with a linger time of nothing, a socket sends RST in place of FIN.
        Channel channel = ((NetSocketInternal) outside).channelHandlerContext().channel();
        channel.config().setOption(ChannelOption.SO_LINGER, 0);
        close();
    }
}
