package io.projectsveltos.plugin.port;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Asks name servers on platform threads. The JDK asks in native code, where a virtual thread keeps
 * its carrier: a name server that does not answer would take the few carriers from everybody.
 */
final class NameLookups implements AutoCloseable {
    private static final int MOST = 256;

    private final ExecutorService threads =
            new ThreadPoolExecutor(
                    0,
                    MOST,
                    10,
                    TimeUnit.SECONDS,
                    new SynchronousQueue<>(),
                    Thread.ofPlatform().daemon().name("names-", 0).factory());

    InetAddress[] all(String host) throws UnknownHostException {
        Future<InetAddress[]> lookup;
        try {
            lookup = threads.submit(() -> InetAddress.getAllByName(host));
        } catch (RejectedExecutionException e) {
            throw failure("too many names are being looked up", e);
        }
        try {
            return lookup.get();
        } catch (ExecutionException e) {
            throw failure("no name server knows it", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failure("nobody waits for it any longer", e);
        } finally {
            lookup.cancel(true);
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }

    private static UnknownHostException failure(String why, Exception cause) {
        UnknownHostException failure = new UnknownHostException(why);
        failure.initCause(cause);
        return failure;
    }
}
