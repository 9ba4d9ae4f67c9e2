package io.projectsveltos.sandbox.virtual;

import io.vertx.core.buffer.Buffer;

/** Where the body of an answer goes. */
interface BodySink {
    /** Takes some more; it may be taken though {@link #full}. */
    void write(Buffer bytes);

    /** True where the client does not keep up. */
    boolean full();

    /** Is called each time that there is room again. */
    void onRoom(Runnable room);

    /** False once the body has ended or the client is gone. */
    boolean open();

    /** Ends the body. */
    void end();
}
