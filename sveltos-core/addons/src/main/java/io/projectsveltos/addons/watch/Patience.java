package io.projectsveltos.addons.watch;

import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps a watch trying. A server that has just learnt of a kind answers 429 for a moment, one that
 * restarts does not answer at all; neither is a reason to end, before the first listing or after.
 */
final class Patience {
    private static final Logger LOG = LoggerFactory.getLogger(Patience.class);

    private Patience() {}

    static void untilListed(SharedIndexInformer<?> informer) {
        informer.exceptionHandler(
                (_, failure) -> {
                    LOG.atWarn()
                            .addKeyValue("kind", informer.getApiTypeClass().getSimpleName())
                            .addKeyValue("cause", failure.getMessage())
                            .log("A watch of the management cluster failed and is tried again");
                    return true;
                });
    }
}
