package io.projectsveltos.app.run;

import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.ArrayDeque;
import java.util.Deque;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What was opened, to be closed last first; one that fails does not keep the others open. */
@Singleton
final class Resources implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(Resources.class);

    private final Deque<AutoCloseable> opened = new ArrayDeque<>();

    @Inject
    Resources() {}

    /** Takes care of the closing, and hands the resource back. */
    synchronized <T extends AutoCloseable> T opened(T resource) {
        opened.push(resource);
        return resource;
    }

    @Override
    public synchronized void close() {
        while (!opened.isEmpty()) {
            AutoCloseable resource = opened.pop();
            try {
                resource.close();
            } catch (Exception e) {
                log.atWarn()
                        .addKeyValue("resource", resource.getClass().getSimpleName())
                        .setCause(e)
                        .log("It could not be closed");
            }
        }
    }
}
