package io.projectsveltos.tck;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs work on several threads that all start at the same moment. */
final class InParallel {
    private InParallel() {}

    static <T> List<T> run(List<Callable<T>> work) throws InterruptedException, ExecutionException {
        CountDownLatch start = new CountDownLatch(work.size());
        try (ExecutorService threads = Executors.newFixedThreadPool(work.size())) {
            List<Future<T>> results = new ArrayList<>();
            for (Callable<T> each : work) {
                results.add(
                        threads.submit(
                                () -> {
                                    start.countDown();
                                    start.await();
                                    return each.call();
                                }));
            }
            List<T> values = new ArrayList<>();
            for (Future<T> result : results) {
                values.add(result.get());
            }
            return values;
        }
    }
}
