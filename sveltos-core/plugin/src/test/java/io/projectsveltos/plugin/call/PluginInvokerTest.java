package io.projectsveltos.plugin.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.projectsveltos.spi.error.ErrorCode;
import io.projectsveltos.spi.error.ErrorKind;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.net.URL;
import java.net.URLClassLoader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PluginInvokerTest {
    private static final Duration SHORT = Duration.ofMillis(500);
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final CallLimits LIMITS = limits(LONG);

    /** For calls that will not end: waiting for them to is of no use. */
    private static final CallLimits IMPATIENT = limits(Duration.ofMillis(50));

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final CallPool pool = new CallPool(LIMITS);
    private final CallPool small = new CallPool(IMPATIENT);
    private final ClassLoader loader = new URLClassLoader("plugin", new URL[0], null);
    private final PluginInvoker invoker = new PluginInvoker("Tested", loader, pool, meters);
    private final PluginInvoker other = new PluginInvoker("Other", loader, pool, meters);
    private final PluginInvoker spinner = new PluginInvoker("Spinner", loader, small, meters);
    private final PluginInvoker neighbour = new PluginInvoker("Neighbour", loader, small, meters);
    private final ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();
    private final AtomicBoolean spinning = new AtomicBoolean(true);

    @AfterEach
    void end() {
        spinning.set(false);
        callers.shutdownNow();
        invoker.close();
        other.close();
        spinner.close();
        neighbour.close();
    }

    private static CallLimits limits(Duration grace) {
        return new CallLimits(3, 2, 1, LONG, LONG, LONG, LONG, grace);
    }

    @Test
    void runsOnAPlatformThreadOfThePluginWithItsClassLoader() {
        Thread thread = call(LONG, Thread::currentThread);

        assertThat(thread.isVirtual()).isFalse();
        assertThat(thread.getName()).matches("plugin\\d+-Tested");
        assertThat(call(LONG, () -> Thread.currentThread().getContextClassLoader()))
                .isSameAs(loader);
        await("the thread is given back")
                .untilAsserted(
                        () -> assertThat(thread.getContextClassLoader()).isNotSameAs(loader));
    }

    @Test
    void interruptsACallThatSleepsAtItsDeadline() {
        AtomicBoolean interrupted = new AtomicBoolean();

        SveltosException failure =
                failure(
                        SHORT,
                        () -> {
                            try {
                                new CountDownLatch(1).await();
                            } catch (InterruptedException e) {
                                interrupted.set(true);
                                throw e;
                            }
                            return "";
                        });

        assertThat(failure.code()).isEqualTo(StandardErrorCode.DEADLINE_EXCEEDED);
        assertThat(failure)
                .hasMessage(
                        "The plugin Tested did not render web within 0.5 s and was interrupted.");
        assertThat(interrupted).isTrue();
        assertThat(invoker.abandoned()).isZero();
    }

    @Test
    void abandonsACallThatSpinsAndKeepsTheOthersPlaces() throws Exception {
        SveltosException failure = spinOn();

        assertThat(failure.code()).isEqualTo(StandardErrorCode.DEADLINE_EXCEEDED);
        assertThat(failure)
                .hasMessage(
                        "The plugin Spinner did not render web within 0.5 s and was abandoned.");
        assertThat(spinner.stuck()).isEqualTo(1);
        assertThat(
                        meters.get("projectsveltos.plugins.calls.abandoned")
                                .tag("plugin", "Spinner")
                                .counter()
                                .count())
                .isEqualTo(1);
        assertThat(concurrently(neighbour, 2)).isEqualTo(2);
    }

    @Test
    void refusesFurtherCallsAtOnceWhereTooManySpin() {
        spinOn();

        SveltosException refusal = failure(spinner, LONG, () -> "not reached");

        assertThat(refusal.code()).isEqualTo(StandardErrorCode.PLUGIN_FAILED);
        assertThat(refusal)
                .hasMessageContaining("The plugin Spinner gets no further calls: 1 of them");
    }

    @Test
    void servesAgainOnceTheAbandonedCallEnded() {
        spinOn();

        spinning.set(false);

        await("the abandoned call ends").until(() -> spinner.stuck() == 0);
        assertThat(spinner.start("start", () -> "served")).isEqualTo("served");
        assertThat(spinner.abandoned()).isEqualTo(1);
    }

    @Test
    void leavesPlacesToOthersWhereOnePluginTakesAllOfItsOwn() throws Exception {
        CountDownLatch release = new CountDownLatch(1);
        CountDownLatch running = new CountDownLatch(LIMITS.threadsPerPlugin());
        List<Future<Boolean>> blocked = new ArrayList<>();
        for (int i = 0; i < LIMITS.threadsPerPlugin(); i++) {
            blocked.add(
                    callers.submit(
                            () ->
                                    call(
                                            LONG,
                                            () -> {
                                                running.countDown();
                                                release.await();
                                                return true;
                                            })));
        }
        running.await();

        assertThat(other.start("start", () -> "served")).isEqualTo("served");
        SveltosException busy = failure(LONG, () -> "no place");
        assertThat(busy.code()).isEqualTo(StandardErrorCode.PLUGIN_BUSY);
        assertThat(busy)
                .hasMessage(
                        "The plugin Tested had no place free to render web: 2 calls take them"
                                + " all.");

        release.countDown();
        for (Future<Boolean> call : blocked) {
            assertThat(call.get()).isTrue();
        }
    }

    @Test
    void hidesTheMessageOfAnUnforeseenException() {
        SveltosException failure =
                failure(
                        LONG,
                        () -> {
                            throw new IllegalStateException(
                                    "token: secret", new RuntimeException("key: secret"));
                        });

        assertThat(failure.code()).isEqualTo(StandardErrorCode.PLUGIN_FAILED);
        assertThat(failure)
                .hasMessage(
                        "The plugin Tested failed to render web: it threw"
                                + " java.lang.IllegalStateException, which is a fault of the"
                                + " plugin; the log has the stack.");
        assertThat(failure).hasStackTraceContaining("hidesTheMessageOfAnUnforeseenException");
        for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
            assertThat(cause).message().doesNotContain("secret");
        }
    }

    @Test
    void passesAForeseenExceptionWithItsSentenceAndCode() {
        SveltosException failure =
                failure(
                        LONG,
                        () -> {
                            throw new SveltosException(OddCode.ODD, "The chart is odd.");
                        });

        assertThat(failure).hasMessage("The chart is odd.");
        assertThat(failure.code().reason()).isEqualTo("OddChart");
        assertThat(failure.kind()).isEqualTo(ErrorKind.CONFLICT);
        assertThat(failure.code()).isNotInstanceOf(OddCode.class);
    }

    @Test
    void takesACodeWithoutAProperReasonForAFault() {
        SveltosException failure =
                failure(
                        LONG,
                        () -> {
                            throw new SveltosException(OddCode.NO_REASON, "Something.");
                        });

        assertThat(failure.code()).isEqualTo(StandardErrorCode.PLUGIN_FAILED);
    }

    @Test
    void survivesAnExceptionThatThrowsWhenRead() {
        SveltosException failure =
                failure(
                        LONG,
                        () -> {
                            throw new Unreadable();
                        });

        assertThat(failure.code()).isEqualTo(StandardErrorCode.PLUGIN_FAILED);
        assertThat(failure).hasMessageContaining("an exception that cannot be read");
    }

    @Test
    void endsTheCallWhereTheCallerIsCalledOff() throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch interrupted = new CountDownLatch(1);
        AtomicInteger cancelled = new AtomicInteger();
        Thread caller =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    SveltosException failure =
                                            failure(
                                                    LONG,
                                                    () -> {
                                                        started.countDown();
                                                        try {
                                                            new CountDownLatch(1).await();
                                                        } finally {
                                                            interrupted.countDown();
                                                        }
                                                        return "";
                                                    });
                                    if (failure.code() == StandardErrorCode.CANCELLED
                                            && Thread.currentThread().isInterrupted()) {
                                        cancelled.incrementAndGet();
                                    }
                                });
        started.await();

        caller.interrupt();

        caller.join();
        interrupted.await();
        assertThat(cancelled).hasValue(1);
        assertThat(invoker.stuck()).isZero();
    }

    @Test
    void refusesCallsAfterItIsClosed() {
        invoker.close();

        assertThatThrownBy(() -> call(LONG, () -> ""))
                .isInstanceOf(SveltosException.class)
                .hasMessage("The plugin Tested is being unloaded.");
    }

    @Test
    void timesEachCallByItsResult() {
        call(LONG, () -> "");
        spinOn();

        assertThat(
                        meters.get("projectsveltos.plugins.call")
                                .tag("plugin", "Tested")
                                .tag("operation", "render")
                                .tag("result", "Success")
                                .timer()
                                .count())
                .isEqualTo(1);
        assertThat(
                        meters.get("projectsveltos.plugins.call")
                                .tag("result", "DeadlineExceeded")
                                .timer()
                                .count())
                .isEqualTo(1);
    }

    @Test
    void takesALateResultOnlyWhereItTellsWhatWasWritten() {
        Callable<String> late =
                () -> {
                    try {
                        new CountDownLatch(1).await();
                    } catch (InterruptedException e) {
                        return "half";
                    }
                    return "";
                };

        assertThat(invoker.call(new Operation("apply", "web", SHORT, Operation.Late.TAKE), late))
                .isEqualTo("half");
        assertThat(failure(SHORT, late).code()).isEqualTo(StandardErrorCode.DEADLINE_EXCEEDED);
    }

    private String spin() {
        while (spinning.get()) {
            Thread.onSpinWait();
        }
        return "";
    }

    /** Runs this many calls that can only end together, and counts them. */
    private int concurrently(PluginInvoker plugin, int calls) throws Exception {
        CountDownLatch together = new CountDownLatch(calls);
        List<Future<Boolean>> results = new ArrayList<>();
        for (int i = 0; i < calls; i++) {
            results.add(
                    callers.submit(
                            () ->
                                    plugin.start(
                                            "start",
                                            () -> {
                                                together.countDown();
                                                together.await();
                                                return true;
                                            })));
        }
        int done = 0;
        for (Future<Boolean> result : results) {
            done += result.get() ? 1 : 0;
        }
        return done;
    }

    private <T> T call(Duration time, Callable<T> work) {
        return invoker.call(new Operation("render", "web", time, Operation.Late.REFUSE), work);
    }

    private SveltosException failure(Duration time, Callable<String> work) {
        return failure(invoker, time, work);
    }

    private SveltosException spinOn() {
        return failure(spinner, SHORT, this::spin);
    }

    private static SveltosException failure(
            PluginInvoker plugin, Duration time, Callable<String> work) {
        Operation operation = new Operation("render", "web", time, Operation.Late.REFUSE);
        return catchThrowableOfType(SveltosException.class, () -> plugin.call(operation, work));
    }

    private enum OddCode implements ErrorCode {
        ODD("OddChart"),
        NO_REASON("no reason at all");

        private final String reason;

        OddCode(String reason) {
            this.reason = reason;
        }

        @Override
        public String reason() {
            return reason;
        }

        @Override
        public ErrorKind kind() {
            return ErrorKind.CONFLICT;
        }
    }

    private static final class Unreadable extends RuntimeException {
        @Override
        public StackTraceElement[] getStackTrace() {
            throw new IllegalStateException("secret");
        }
    }
}
