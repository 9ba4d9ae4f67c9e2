package io.projectsveltos.fleet.transport;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/**
 * A bearer token in a file that the kubelet replaces before it expires. Read again once a minute;
 * while the file cannot be read, the last token stays.
 */
final class TokenFile implements Authorization {
    private static final Duration FRESH = Duration.ofMinutes(1);

    private record Read(Optional<String> header, Instant at) {}

    private final Path path;
    private final InstantSource clock;
    private volatile Read last;

    TokenFile(Path path, InstantSource clock) throws IOException {
        this.path = path;
        this.clock = clock;
        this.last = read(path, clock.instant());
    }

    @Override
    public Optional<String> header() {
        Read current = last;
        Instant now = clock.instant();
        if (current.at().plus(FRESH).isBefore(now)) {
            try {
                current = read(path, now);
            } catch (IOException e) {
                current = new Read(current.header(), now);
            }
            last = current;
        }
        return current.header();
    }

    private static Read read(Path path, Instant now) throws IOException {
        return new Read(Optional.of("Bearer " + Files.readString(path).strip()), now);
    }
}
