package io.projectsveltos.app.logging;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import org.slf4j.LoggerFactory;

/** The level, as klog counts it: 0 information, 5 debugging, 10 everything. */
public final class Logging {
    private static final int DEBUG = 5;
    private static final int VERBOSE = 10;

    private Logging() {}

    /**
     * Sets the level of our own loggers; libraries speak below a warning at the last level only.
     */
    public static void verbosity(int level) {
        if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
            Level own = level >= VERBOSE ? Level.TRACE : level >= DEBUG ? Level.DEBUG : Level.INFO;
            context.getLogger("io.projectsveltos").setLevel(own);
            Level libraries = level >= VERBOSE ? Level.INFO : Level.WARN;
            context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME).setLevel(libraries);
        }
    }
}
