package io.projectsveltos.app.logging;

import ch.qos.logback.classic.pattern.ThrowableProxyConverter;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.LayoutBase;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One event as one line: time, level, who, what, and where in the work it happened. What others
 * wrote cannot begin a line of its own; a stack trace follows on lines that are indented.
 */
final class LogLine extends LayoutBase<ILoggingEvent> {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSX").withZone(ZoneOffset.UTC);

    private final ThrowableProxyConverter traces = new ThrowableProxyConverter();

    @Override
    public void start() {
        traces.setContext(getContext());
        traces.start();
        super.start();
    }

    @Override
    public String doLayout(ILoggingEvent event) {
        StringBuilder line = new StringBuilder(160);
        line.append(TIME.format(event.getInstant()))
                .append(' ')
                .append(event.getLevel())
                .append(' ');
        line.append(shortName(event.getLoggerName())).append(' ');
        appendOnOneLine(line, event.getFormattedMessage());
        if (event.getKeyValuePairs() != null) {
            event.getKeyValuePairs().forEach(fact -> appendFact(line, fact.key, fact.value));
        }
        for (Map.Entry<String, String> fact : new TreeMap<>(event.getMDCPropertyMap()).entrySet()) {
            appendFact(line, fact.getKey(), fact.getValue());
        }
        line.append('\n');
        if (event.getThrowableProxy() != null) {
            line.append(traces.convert(event));
        }
        return line.toString();
    }

    /** A value with blanks is quoted, so that a line can be taken apart again. */
    private static void appendFact(StringBuilder line, String key, @Nullable Object value) {
        String text = String.valueOf(value);
        boolean quoted = text.isEmpty() || text.indexOf(' ') >= 0 || text.indexOf('"') >= 0;
        line.append(' ').append(key).append('=');
        appendOnOneLine(line, quoted ? '"' + text.replace("\"", "\\\"") + '"' : text);
    }

    private static String shortName(String logger) {
        return logger.substring(logger.lastIndexOf('.') + 1);
    }

    private static void appendOnOneLine(StringBuilder line, String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n') {
                line.append("\\n");
            } else if (Character.isISOControl(c)) {
                line.append('?');
            } else {
                line.append(c);
            }
        }
    }
}
