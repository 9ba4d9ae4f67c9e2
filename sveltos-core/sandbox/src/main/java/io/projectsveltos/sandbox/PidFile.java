package io.projectsveltos.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Remembers a process past the life of this JVM. A pid alone may have gone to a stranger since, so
 * the start time is remembered with it.
 */
record PidFile(Path file) {
    private static final Pattern DESCRIPTION = Pattern.compile("(\\d{1,10}) (\\d{1,15})");

    /** The clock that start times come from may be adjusted in between. */
    private static final Duration TOLERANCE = Duration.ofSeconds(2);

    static String describe(ProcessHandle process) {
        return process.pid()
                + " "
                + process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }

    /** The process that was described, if it still is that one. */
    static Optional<ProcessHandle> find(String description) {
        Matcher words = DESCRIPTION.matcher(description);
        if (!words.matches()) {
            return Optional.empty();
        }
        Instant started = Instant.ofEpochMilli(Long.parseLong(words.group(2)));
        return ProcessHandle.of(Long.parseLong(words.group(1)))
                .filter(ProcessHandle::isAlive)
                .filter(process -> startedAt(process, started));
    }

    private static boolean startedAt(ProcessHandle process, Instant remembered) {
        return process.info()
                .startInstant()
                .map(start -> Duration.between(start, remembered).abs().compareTo(TOLERANCE) <= 0)
                .orElse(false);
    }

    void write(ProcessHandle process) throws IOException {
        Files.writeString(file, describe(process));
    }

    Optional<ProcessHandle> find() throws IOException {
        try {
            return find(Files.readString(file));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }
}
