package io.projectsveltos.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads what a process says on stderr, so that it never blocks there. The first part goes to the
 * debug log, the rest is dropped.
 */
final class EngineStderr {
    private static final Logger LOG = LoggerFactory.getLogger(EngineStderr.class);
    private static final int KEPT = 16 << 10;
    private static final int CHUNK = 4 << 10;
    private static final int WAIT_MILLIS = 500;

    private final String engine;
    private final InputStream in;
    private final CompletableFuture<String> reason = new CompletableFuture<>();

    EngineStderr(String engine, InputStream in) {
        this.engine = engine;
        this.in = in;
    }

    /** Reads until the process ends. */
    void drain() {
        byte[] chunk = new byte[CHUNK];
        StringBuilder kept = new StringBuilder();
        try (in) {
            for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
                if (kept.length() < KEPT) {
                    String text = new String(chunk, 0, read, UTF_8);
                    kept.append(text);
                    LOG.debug("Engine {} says: {}", engine, text);
                }
            }
        } catch (IOException e) {
            LOG.debug("The stderr of the engine {} broke", engine, e);
        } finally {
            reason.complete(reasonIn(kept.toString()));
        }
    }

    /**
     * Why the runtime gave up; waits a moment for the last words. Only the runtime's own words, as
     * others may quote a user's input.
     */
    String reason() {
        return reason.copy().completeOnTimeout("", WAIT_MILLIS, TimeUnit.MILLISECONDS).join();
    }

    private static String reasonIn(String text) {
        return text.lines().filter(line -> line.startsWith("fatal error: ")).findFirst().orElse("");
    }
}
