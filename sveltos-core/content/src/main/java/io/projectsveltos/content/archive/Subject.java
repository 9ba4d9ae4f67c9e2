package io.projectsveltos.content.archive;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;

/**
 * What is read, and how to say that it is refused.
 *
 * @param name as it stands in a sentence, e.g. {@code https://host/path}; holds no secret
 */
public record Subject(String name) {
    /** How much of a name of an entry is repeated in a sentence. */
    private static final int NAME = 120;

    public Subject {
        requireNonNull(name, "name is null");
    }

    SveltosException invalid(String what) {
        return new SveltosException(
                StandardErrorCode.INVALID_INPUT, "The content of " + name + " " + what);
    }

    SveltosException invalid(String what, Throwable cause) {
        return new SveltosException(
                StandardErrorCode.INVALID_INPUT, "The content of " + name + " " + what, cause);
    }

    SveltosException tooLarge(String what) {
        return new SveltosException(
                StandardErrorCode.LIMIT_EXCEEDED, "The content of " + name + " " + what);
    }

    /** The name of an entry, fit for a terminal. */
    static String quoted(String entry) {
        String plain = entry.replaceAll("\\p{C}", "?");
        return "`" + (plain.length() > NAME ? plain.substring(0, NAME) + "…" : plain) + "`";
    }
}
