package io.projectsveltos.ctl;

import static java.util.Objects.requireNonNull;

import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Path;

/**
 * What the process was given.
 *
 * @param in standard input
 * @param out standard output, for results only
 * @param err standard error, for everything else
 * @param temporary where engines are unpacked
 */
public record Surroundings(InputStream in, PrintWriter out, PrintWriter err, Path temporary) {
    /** Checks that nothing is missing. */
    public Surroundings {
        requireNonNull(in, "in is null");
        requireNonNull(out, "out is null");
        requireNonNull(err, "err is null");
        requireNonNull(temporary, "temporary is null");
    }
}
