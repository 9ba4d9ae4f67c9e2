package io.projectsveltos.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.projectsveltos.engine.EngineFrames.Frame;
import io.projectsveltos.engine.EngineFrames.Frame.Answer;
import io.projectsveltos.engine.EngineFrames.Frame.Question;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One child process. Requests are multiplexed over its pipes: each caller waits for the answer with
 * its id. A request that is not answered in time retires the process; a retired process gets no new
 * request and is killed once it works on no other.
 *
 * <p>Pipes are read and written by platform threads of its own: a read or write of a pipe holds its
 * carrier, so that a child that does not answer would take one from all virtual threads.
 */
final class EngineProcess {
    private static final Logger LOG = LoggerFactory.getLogger(EngineProcess.class);
    private static final int PROTOCOL = 2;

    /** What an answer may be larger than its output limit: its id and a long error. */
    private static final int FRAME_ALLOWANCE = 1 << 20;

    /** A request that notices its deadline itself gets this long to say so. */
    private static final Duration GRACE = Duration.ofMillis(150);

    private final EngineConfig config;
    private final Process process;
    private final EngineStderr stderr;
    private final ExecutorService reader;
    private final ExecutorService writer;
    private final Map<Long, EngineExchange> waiting = new ConcurrentHashMap<>();
    private final AtomicLong ids = new AtomicLong();
    private volatile boolean ended;
    private volatile boolean retired;

    private EngineProcess(EngineConfig config, Process process) {
        this.config = config;
        this.process = process;
        String name = "engine-" + config.name() + "-" + process.pid();
        this.reader =
                Executors.newCachedThreadPool(
                        Thread.ofPlatform().daemon().name(name + "-in-", 0).factory());
        this.writer =
                Executors.newSingleThreadExecutor(
                        Thread.ofPlatform().daemon().name(name + "-out").factory());
        this.stderr = new EngineStderr(config.name(), process.getErrorStream());
    }

    /** Starts a process and greets it. */
    static EngineProcess start(EngineConfig config) {
        ProcessBuilder builder = new ProcessBuilder(config.executable().toString());
        builder.environment().clear();
        Process process;
        try {
            process = builder.start();
        } catch (IOException e) {
            throw new SveltosException(
                    StandardErrorCode.ENGINE_FAILED,
                    "the engine " + config.name() + " does not start: " + e.getMessage(),
                    e);
        }
        EngineProcess engine = new EngineProcess(config, process);
        engine.reader.execute(engine::read);
        engine.reader.execute(engine.stderr::drain);
        try {
            engine.greet();
        } catch (SveltosException e) {
            engine.kill();
            throw e;
        }
        return engine;
    }

    /** Sends a request, answers what the engine asks, and waits for the result. */
    byte[] call(byte[] request, Duration deadline, EngineQuestions questions) {
        long id = ids.incrementAndGet();
        byte[] frame =
                EngineFrames.frame(
                        request, id, Math.max(1, deadline.toMillis()), config.outputLimit());
        EngineExchange exchange = new EngineExchange();
        waiting.put(id, exchange);
        try {
            if (ended) {
                throw death();
            }
            send(frame);
            return follow(exchange, System.nanoTime() + deadline.plus(GRACE).toNanos(), questions);
        } catch (InterruptedException e) {
            retired = true;
            Thread.currentThread().interrupt();
            throw new SveltosException(
                    StandardErrorCode.CANCELLED,
                    "the request to the engine " + config.name() + " was called off",
                    e);
        } finally {
            waiting.remove(id);
            if (retired && waiting.isEmpty()) {
                kill();
            }
        }
    }

    private byte[] follow(EngineExchange exchange, long end, EngineQuestions questions)
            throws InterruptedException {
        SveltosException unanswered = null;
        while (true) {
            switch (exchange.next(end - System.nanoTime())) {
                case null -> throw tooLate();
                case EngineExchange.Event.Lost lost -> throw lost.cause();
                case EngineExchange.Event.Came(Answer answer) -> {
                    if (!answer.failed()) {
                        return answer.content();
                    }
                    throw unanswered != null
                            ? unanswered
                            : EngineErrors.of(config.name(), answer.content());
                }
                case EngineExchange.Event.Came(Question question) ->
                        unanswered = reply(question, questions);
            }
        }
    }

    /** Answers a question; gives the failure where it could not, which fails the request. */
    private @Nullable SveltosException reply(Question question, EngineQuestions questions) {
        try {
            byte[] answer = questions.answer(question.content());
            if (answer.length > config.requestLimit()) {
                throw new SveltosException(
                        StandardErrorCode.LIMIT_EXCEEDED,
                        "what the engine "
                                + config.name()
                                + " asks for is larger than it takes; let the input name less");
            }
            send(EngineFrames.reply(question, false, answer));
            return null;
        } catch (SveltosException e) {
            send(EngineFrames.reply(question, true, EngineErrors.toEngine(e)));
            return e;
        }
    }

    private void send(byte[] frame) {
        try {
            writer.execute(() -> write(frame));
        } catch (RejectedExecutionException e) {
            throw death();
        }
    }

    private SveltosException tooLate() {
        retired = true;
        return new SveltosException(
                StandardErrorCode.DEADLINE_EXCEEDED,
                "the engine "
                        + config.name()
                        + " did not answer in time; the input may ask for too much work");
    }

    /** Whether it may get another request. */
    boolean usable() {
        return !ended && !retired;
    }

    long pid() {
        return process.pid();
    }

    /** Whether it ended by itself. */
    boolean crashed() {
        return ended && !retired;
    }

    /** Ends the process at once; it has nothing of its own to tidy up. */
    void kill() {
        retired = true;
        process.destroyForcibly();
        writer.shutdown();
    }

    private void greet() {
        byte[] hello =
                ("{\"op\":\"hello\",\"protocol\":"
                                + PROTOCOL
                                + ",\"memoryLimit\":"
                                + config.memoryLimit()
                                + "}")
                        .getBytes(UTF_8);
        EngineGreeting greeting =
                EngineGreeting.read(
                        config.name(), call(hello, config.startDeadline(), EngineQuestions.NONE));
        if (greeting.protocol() != PROTOCOL || !greeting.engine().equals(config.name())) {
            throw new SveltosException(
                    StandardErrorCode.ENGINE_FAILED,
                    "the executable of the engine "
                            + config.name()
                            + " is the engine "
                            + greeting.engine()
                            + " with protocol "
                            + greeting.protocol()
                            + ", but protocol "
                            + PROTOCOL
                            + " is needed; install the engine that belongs to this version");
        }
        LOG.debug(
                "Engine {} {} runs as process {}",
                greeting.engine(),
                greeting.version(),
                process.pid());
    }

    private void write(byte[] frame) {
        OutputStream out = process.getOutputStream();
        try {
            out.write(frame);
            out.flush();
        } catch (IOException e) {
            // The reader sees the end of the same process and tells all who wait.
            LOG.debug("The pipe to the engine {} broke", config.name(), e);
        }
    }

    private void read() {
        try (DataInputStream in = new DataInputStream(process.getInputStream())) {
            Frame frame = EngineFrames.read(in, config.outputLimit() + FRAME_ALLOWANCE);
            while (frame != null) {
                EngineExchange exchange = waiting.get(frame.id());
                if (exchange != null) {
                    exchange.came(frame);
                }
                frame = EngineFrames.read(in, config.outputLimit() + FRAME_ALLOWANCE);
            }
        } catch (IOException e) {
            LOG.debug("The engine {} broke the protocol or its pipe", config.name(), e);
        } finally {
            end();
        }
    }

    private void end() {
        process.destroyForcibly();
        process.onExit().join();
        ended = true;
        writer.shutdown();
        reader.shutdown();
        SveltosException death = death();
        waiting.values().forEach(exchange -> exchange.lost(death));
    }

    private SveltosException death() {
        String reason = stderr.reason();
        return new SveltosException(
                StandardErrorCode.ENGINE_FAILED,
                "the engine "
                        + config.name()
                        + " ended during the request"
                        + (reason.isEmpty() ? "" : ": " + reason));
    }
}
