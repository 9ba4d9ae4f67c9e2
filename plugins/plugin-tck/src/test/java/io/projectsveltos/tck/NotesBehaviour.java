package io.projectsveltos.tck;

import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.deploy.DeployerContext;
import io.projectsveltos.spi.deploy.RenderRequest;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** What both forms do to each file, with the fault where it is due. */
record NotesBehaviour(Fault fault, DeployerContext context) {
    boolean has(Fault other) {
        return fault == other;
    }

    void read(RenderRequest request, CancellationToken token) {
        if (has(Fault.CHANGES_THE_CLASS_LOADER)) {
            Thread.currentThread().setContextClassLoader(getClass().getClassLoader());
        }
        if (has(Fault.LEAVES_A_THREAD)) {
            Thread thread = new Thread(NotesBehaviour::waitForEver, "left-behind");
            thread.setDaemon(true);
            thread.start();
        }
        for (SourceFile file : request.source().files()) {
            if (!has(Fault.IGNORES_THE_TURN)) {
                token.check();
            }
            if (has(Fault.CHANGES_THE_SOURCE)) {
                change(request.source().directory().resolve(file.path()));
            }
            read(file);
        }
    }

    private void read(SourceFile file) {
        context.logger()
                .debug("reading", "file", has(Fault.LOGS_CONTENT) ? file.text() : file.path());
        if (!file.text().contains("broken") || has(Fault.ACCEPTS_BROKEN_CONTENT)) {
            return;
        }
        if (has(Fault.THROWS_ANYTHING)) {
            throw new IllegalArgumentException("wrong");
        }
        throw new SveltosException(
                StandardErrorCode.INVALID_INPUT,
                "The file "
                        + (has(Fault.SHOWS_CONTENT_IN_MESSAGES) ? file.text() : file.path())
                        + " cannot be read; mend it.");
    }

    @Override
    public String toString() {
        return has(Fault.SHOWS_SETTINGS) ? context.config().toString() : "notes";
    }

    private static void change(Path file) {
        try {
            Files.writeString(file, "changed");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void waitForEver() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
