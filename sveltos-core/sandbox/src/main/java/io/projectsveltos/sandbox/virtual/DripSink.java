package io.projectsveltos.sandbox.virtual;

import io.vertx.core.buffer.Buffer;

/** Lets a few bytes go at a time. */
final class DripSink implements BodySink {
    private static final int ROOM = 64 << 10;

    private final BodySink next;
    private final Delivery.Drip drip;
    private final Loop loop;
    private Buffer waiting = Buffer.buffer();
    private Runnable room = () -> {};
    private boolean dripping;
    private boolean ending;

    DripSink(BodySink next, Delivery.Drip drip, Loop loop) {
        this.next = next;
        this.drip = drip;
        this.loop = loop;
    }

    @Override
    public void write(Buffer bytes) {
        waiting.appendBuffer(bytes);
        pour();
    }

    @Override
    public boolean full() {
        return waiting.length() > ROOM;
    }

    @Override
    public void onRoom(Runnable toldOfRoom) {
        room = toldOfRoom;
    }

    @Override
    public boolean open() {
        return next.open();
    }

    @Override
    public void end() {
        ending = true;
        pour();
    }

    private void pour() {
        if (!dripping) {
            dripping = true;
            loop.after(drip.pause(), this::drop);
        }
    }

    private void drop() {
        dripping = false;
        if (!open()) {
            return;
        }
        boolean wasFull = full();
        int size = Math.min(drip.bytes(), waiting.length());
        next.write(waiting.getBuffer(0, size));
        waiting = waiting.getBuffer(size, waiting.length());
        if (waiting.length() > 0) {
            pour();
        } else if (ending) {
            next.end();
        }
        if (wasFull && !full()) {
            room.run();
        }
    }
}
