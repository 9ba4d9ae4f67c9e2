package io.projectsveltos.kernel;

import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Writes down every call. */
final class RecordingMetrics implements ReconcileMetrics {
    private final List<String> calls = new CopyOnWriteArrayList<>();

    List<String> calls() {
        return List.copyOf(calls);
    }

    @Override
    public void registered(Controller controller) {
        calls.add("registered " + controller.name() + " x" + controller.concurrency());
    }

    @Override
    public void added(String controller) {
        calls.add("added");
    }

    @Override
    public void started(String controller, Duration queued) {
        calls.add("started after " + queued.toSeconds() + "s");
    }

    @Override
    public void ended(String controller, Result result, Duration work) {
        calls.add("ended " + result.label() + " after " + work.toSeconds() + "s");
    }

    @Override
    public void failed(String controller, SveltosException cause, boolean terminal) {
        calls.add("failed " + cause.code().reason() + (terminal ? " for good" : ""));
    }

    @Override
    public void panicked(String controller) {
        calls.add("panicked");
    }

    @Override
    public void retried(String controller) {
        calls.add("retried");
    }
}
