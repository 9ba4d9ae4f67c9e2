package io.projectsveltos.scripting.lua;

import io.projectsveltos.scripting.ScriptStopped;
import java.util.concurrent.SynchronousQueue;
import org.jspecify.annotations.Nullable;

/**
 * A coroutine: a thread of its own that runs only while the one that resumed it waits. All are
 * ended with their run.
 */
final class LuaCoroutine {
    enum Status {
        SUSPENDED("suspended"),
        RUNNING("running"),
        NORMAL("normal"),
        DEAD("dead");

        private final String word;

        Status(String word) {
            this.word = word;
        }

        String word() {
            return word;
        }
    }

    /** What passes between the two threads. */
    private sealed interface Message {
        record Values(@Nullable Object[] values) implements Message {}

        record Failed(Throwable failure) implements Message {}

        record End() implements Message {}
    }

    private static final long STACK_BYTES = 4L << 20;

    private final LuaRun run;
    private final LuaFunction body;
    private final SynchronousQueue<Message> in = new SynchronousQueue<>();
    private final SynchronousQueue<Message> out = new SynchronousQueue<>();
    private Status status = Status.SUSPENDED;
    private @Nullable Thread thread;

    LuaCoroutine(LuaRun run, LuaFunction body) {
        this.run = run;
        this.body = body;
        run.remember(this);
    }

    Status status() {
        return status;
    }

    /** Goes on where it yielded, until it yields again or ends. */
    @Nullable Object[] resume(@Nullable Object[] values) {
        LuaCoroutine resumer = run.current();
        if (resumer != null) {
            resumer.status = Status.NORMAL;
        }
        Frame top = run.top();
        int depth = run.depth();
        status = Status.RUNNING;
        run.setCurrent(this);
        run.budget().leaveThread();
        Message answer = exchange(values);
        run.budget().enterThread();
        run.setCurrent(resumer);
        run.leave(top, depth);
        if (resumer != null) {
            resumer.status = Status.RUNNING;
        }
        return switch (answer) {
            case Message.Values(var given) -> given;
            case Message.Failed(RuntimeException failure) -> throw failure;
            case Message.Failed(Error failure) -> throw failure;
            case Message.Failed(Throwable failure) -> throw new IllegalStateException(failure);
            case Message.End _ -> LuaFunction.NOTHING;
        };
    }

    private Message exchange(@Nullable Object[] values) {
        if (thread == null) {
            thread =
                    Thread.ofPlatform()
                            .name("script-coroutine")
                            .daemon(true)
                            .stackSize(STACK_BYTES)
                            .start(() -> begin(values));
        } else {
            pass(in, new Message.Values(values));
        }
        return take(out);
    }

    private void begin(@Nullable Object[] values) {
        Message end;
        run.budget().enterThread();
        try {
            run.leave(null, run.depth());
            end = new Message.Values(body.call(run, values));
        } catch (StackOverflowError e) {
            end = new Message.Failed(new LuaFailure(LuaText.of("stack overflow")));
        } catch (Throwable e) { // handed to the thread that waits
            end = new Message.Failed(e);
        }
        status = Status.DEAD;
        run.budget().leaveThread();
        if (!(end instanceof Message.Failed(Abandoned _))) {
            pass(out, end);
        }
    }

    /** Gives values to whoever resumed, and waits to be resumed. */
    @Nullable Object[] suspend(@Nullable Object[] values) {
        Frame top = run.top();
        int depth = run.depth();
        status = Status.SUSPENDED;
        run.budget().leaveThread();
        pass(out, new Message.Values(values));
        Message next = take(in);
        run.budget().enterThread();
        if (!(next instanceof Message.Values(var given))) {
            throw new Abandoned();
        }
        run.leave(top, depth);
        return given;
    }

    /** Ends it where it waits. */
    void abandon() {
        if (thread != null && status == Status.SUSPENDED) {
            pass(in, new Message.End());
        }
    }

    private static void pass(SynchronousQueue<Message> queue, Message message) {
        try {
            queue.put(message);
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    private static Message take(SynchronousQueue<Message> queue) {
        try {
            return queue.take();
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    private static ScriptStopped interrupted() {
        Thread.currentThread().interrupt();
        return new ScriptStopped("the script was interrupted");
    }

    /** Unwinds a coroutine whose run is over. */
    private static final class Abandoned extends Error {
        Abandoned() {
            super("the run is over", null, false, false);
        }
    }
}
