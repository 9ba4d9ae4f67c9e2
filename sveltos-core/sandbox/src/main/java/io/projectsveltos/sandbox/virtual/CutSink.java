package io.projectsveltos.sandbox.virtual;

import io.vertx.core.buffer.Buffer;

/** Ends the body early and swallows the rest. */
final class CutSink implements BodySink {
    private final BodySink next;
    private int left;

    CutSink(BodySink next, int bytes) {
        this.next = next;
        this.left = bytes;
    }

    @Override
    public void write(Buffer bytes) {
        if (left <= 0) {
            return;
        }
        next.write(bytes.length() > left ? bytes.slice(0, left) : bytes);
        left -= bytes.length();
        if (left <= 0) {
            next.end();
        }
    }

    @Override
    public boolean full() {
        return next.full();
    }

    @Override
    public void onRoom(Runnable room) {
        next.onRoom(room);
    }

    @Override
    public boolean open() {
        return next.open();
    }

    @Override
    public void end() {
        next.end();
    }
}
