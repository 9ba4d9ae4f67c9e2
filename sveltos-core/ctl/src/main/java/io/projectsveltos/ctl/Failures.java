package io.projectsveltos.ctl;

import io.projectsveltos.spi.error.SveltosException;

/** One sentence for what a person can cure; a stack trace only for what nobody foresaw. */
final class Failures {
    private Failures() {}

    static int report(Exception failure, Surroundings surroundings) {
        surroundings.out().flush();
        switch (failure) {
            case UsageException wrong -> surroundings.err().println(wrong.getMessage());
            case SveltosException known -> surroundings.err().println(known.getMessage());
            default -> failure.printStackTrace(surroundings.err());
        }
        return failure instanceof UsageException ? ExitCode.USAGE : ExitCode.FAILED;
    }
}
