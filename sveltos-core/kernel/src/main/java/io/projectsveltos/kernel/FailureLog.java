package io.projectsveltos.kernel;

import io.projectsveltos.spi.error.SveltosException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * Logs a key's failure when its text is new, not on every retry, and its end once. Who failed is in
 * the logging context of the turn already.
 */
final class FailureLog {
    private static final Logger LOG = LoggerFactory.getLogger(Controller.class);

    private final Map<Request, String> last = new ConcurrentHashMap<>();

    /** A failure the reconciler reported; {@code next} says what follows. */
    void failed(Request request, SveltosException cause, String next) {
        Level level = isNew(request, cause) ? Level.WARN : Level.DEBUG;
        LOG.atLevel(level)
                .addKeyValue("reason", cause.code().reason())
                .addKeyValue("error", cause.getMessage())
                .addKeyValue("next", next)
                .log("Turn failed");
    }

    /** A fault of ours: its trace is worth having, once. */
    void unforeseen(Request request, SveltosException failure) {
        Level level = isNew(request, failure) ? Level.ERROR : Level.DEBUG;
        LOG.atLevel(level).setCause(failure.getCause()).log("Reconciler threw what it should not");
    }

    /** The key is well. */
    void succeeded(Request request) {
        if (last.remove(request) != null) {
            LOG.info("Turn succeeded after failures");
        }
    }

    private boolean isNew(Request request, SveltosException cause) {
        String text = String.valueOf(cause.getMessage());
        return !text.equals(last.put(request, text));
    }
}
