package io.projectsveltos.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class FailureLogTest {
    private static final Request A = new Request("fleet", "a");

    private final Logger logger = (Logger) LoggerFactory.getLogger(Controller.class);
    private final ListAppender<ILoggingEvent> appender = new ListAppender<>();
    private final FailureLog log = new FailureLog();

    @BeforeEach
    void listen() {
        logger.setLevel(Level.INFO);
        logger.addAppender(appender);
        appender.start();
    }

    @AfterEach
    void leave() {
        logger.detachAppender(appender);
        logger.setLevel(null);
    }

    @Test
    void logsEachNewTextOnceAndTheRecoveryOnce() {
        log.failed(A, error("first"), "retry");
        log.failed(A, error("first"), "retry");
        log.failed(A, error("second"), "retry");
        log.succeeded(A);
        log.succeeded(A);
        log.failed(A, error("first"), "retry");

        assertThat(lines())
                .containsExactly(
                        "WARN Turn failed",
                        "WARN Turn failed",
                        "INFO Turn succeeded after failures",
                        "WARN Turn failed");
        assertThat(appender.list.getFirst().getKeyValuePairs())
                .map(Object::toString)
                .containsExactly("reason=\"ServerError\"", "error=\"first\"", "next=\"retry\"");
    }

    @Test
    void showsTheTraceOfAFaultOfOursOnce() {
        SveltosException failure =
                new SveltosException(
                        StandardErrorCode.INTERNAL, "fault", new IllegalStateException("deep"));
        log.unforeseen(A, failure);
        log.unforeseen(A, failure);

        assertThat(lines()).containsExactly("ERROR Reconciler threw what it should not");
        assertThat(appender.list.getFirst().getThrowableProxy().getMessage()).isEqualTo("deep");
    }

    private List<String> lines() {
        return appender.list.stream()
                .map(event -> event.getLevel() + " " + event.getFormattedMessage())
                .toList();
    }

    private static SveltosException error(String text) {
        return new SveltosException(StandardErrorCode.SERVER_ERROR, text);
    }
}
