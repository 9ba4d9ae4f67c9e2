package io.projectsveltos.engine;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One document of a text: its content, or why it has none. */
public sealed interface ParsedDocument {
    /** The name of the text. */
    String origin();

    /** Which document of the text it is, from 0; empty ones do not count. */
    int index();

    /**
     * A document that could be read.
     *
     * @param content as JSON has it; whole numbers are {@code Long} or {@code BigInteger}, others
     *     {@code Double}
     */
    record Document(String origin, int index, Map<String, @Nullable Object> content)
            implements ParsedDocument {
        public Document {
            requireNonNull(origin, "origin is null");
            requireNonNull(content, "content is null");
        }

        /** Names the document without its content, which may be secret. */
        @Override
        public String toString() {
            return "Document[" + origin + " #" + index + "]";
        }
    }

    /**
     * A document that could not be read.
     *
     * @param message why, in the words of the YAML library where it has any
     */
    record Broken(String origin, int index, String message) implements ParsedDocument {
        public Broken {
            requireNonNull(origin, "origin is null");
            requireNonNull(message, "message is null");
        }
    }
}
