package io.projectsveltos.app.logging;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.LoggingEvent;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.slf4j.event.KeyValuePair;

class LogLineTest {
    private final LoggerContext context = new LoggerContext();

    private String line(String message, Map<String, String> mdc, KeyValuePair... pairs) {
        LoggingEvent event = new LoggingEvent();
        event.setLoggerContext(context);
        event.setLoggerName("io.projectsveltos.app.Thing");
        event.setLevel(Level.WARN);
        event.setInstant(Instant.parse("2026-01-02T03:04:05.678Z"));
        event.setMessage(message);
        event.setMDCPropertyMap(mdc);
        for (KeyValuePair pair : pairs) {
            event.addKeyValuePair(pair);
        }
        LogLine layout = new LogLine();
        layout.setContext(context);
        layout.start();
        return layout.doLayout(event);
    }

    @Test
    void isTimeLevelWhoWhatAndFacts() {
        assertThat(line("It waits", Map.of("turn", "7"), new KeyValuePair("cause", "no \"room\"")))
                .isEqualTo(
                        "2026-01-02T03:04:05.678Z WARN Thing It waits cause=\"no \\\"room\\\"\" turn=7\n");
    }

    @Test
    void whatOthersWroteCannotBeginALine() {
        assertThat(
                        line(
                                "server said",
                                Map.of(),
                                new KeyValuePair("text", "a\n2026 ERROR forged\u001b[31m")))
                .isEqualTo(
                        "2026-01-02T03:04:05.678Z WARN Thing server said text=\"a\\n2026 ERROR forged?[31m\"\n");
    }
}
