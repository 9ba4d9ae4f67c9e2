package io.projectsveltos.addons.summary;

import static java.util.Objects.requireNonNullElse;

import io.projectsveltos.addons.watch.Store;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/** Carries out a plan on the management cluster, many summaries at a time. */
public final class SummaryWriter {
    private static final int AT_ONCE = 16;

    private final Store<ClusterSummary> summaries;
    private final ExecutorService executor;

    /**
     * A writer.
     *
     * @param executor of virtual threads
     */
    public SummaryWriter(Store<ClusterSummary> summaries, ExecutorService executor) {
        this.summaries = summaries;
        this.executor = executor;
    }

    /**
     * Writes everything that is planned. One failure does not keep the others from being written.
     *
     * @return what failed, one a summary
     */
    public List<FailedWrite> write(SummaryPlan plan, CancellationToken token)
            throws InterruptedException {
        List<Future<?>> writes = new ArrayList<>();
        List<ClusterSummary> subjects = new ArrayList<>();
        Semaphore places = new Semaphore(AT_ONCE);
        submit(plan.create(), this::create, places, token, writes, subjects);
        submit(plan.update(), summaries::replace, places, token, writes, subjects);
        submit(plan.delete(), summaries::delete, places, token, writes, subjects);
        List<FailedWrite> failed = new ArrayList<>();
        for (int i = 0; i < writes.size(); i++) {
            try {
                writes.get(i).get();
            } catch (ExecutionException e) {
                failed.add(
                        new FailedWrite(
                                ServedCluster.of(subjects.get(i)).ref(),
                                failure(requireNonNullElse(e.getCause(), e))));
            }
        }
        return failed;
    }

    private static SveltosException failure(Throwable cause) {
        return cause instanceof SveltosException known
                ? known
                : new SveltosException(
                        StandardErrorCode.INTERNAL,
                        "A write to the management cluster failed: " + cause,
                        cause);
    }

    private void submit(
            List<ClusterSummary> batch,
            Consumer<ClusterSummary> write,
            Semaphore places,
            CancellationToken token,
            List<Future<?>> writes,
            List<ClusterSummary> subjects) {
        for (ClusterSummary summary : batch) {
            subjects.add(summary);
            writes.add(
                    executor.submit(
                            () -> {
                                places.acquire();
                                try {
                                    token.check();
                                    write.accept(summary);
                                } finally {
                                    places.release();
                                }
                                return null;
                            }));
        }
    }

    private void create(ClusterSummary summary) {
        try {
            summaries.create(summary);
        } catch (SveltosException e) {
            if (e.code() != StandardErrorCode.STALE) {
                throw e;
            }
            taken(summary);
        }
    }

    // It exists already: the watch brings it and wakes the profile, unless it is another's.
    private void taken(ClusterSummary summary) {
        summaries
                .get(Store.request(summary))
                .filter(
                        other ->
                                !ProfileRef.of(other).equals(ProfileRef.of(summary))
                                        || !ServedCluster.of(other)
                                                .ref()
                                                .equals(ServedCluster.of(summary).ref()))
                .ifPresent(
                        other -> {
                            throw new SveltosException(
                                    StandardErrorCode.CONFLICT,
                                    "ClusterSummary "
                                            + other.getMetadata().getNamespace()
                                            + "/"
                                            + other.getMetadata().getName()
                                            + " stands for another profile or cluster already;"
                                            + " rename this profile");
                        });
    }
}
