package io.projectsveltos.content.archive;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;

/** Bytes that were read to see what they are, and those that follow. */
final class Rejoined extends SequenceInputStream {
    Rejoined(byte[] start, InputStream rest) {
        super(new ByteArrayInputStream(start), rest);
    }
}
