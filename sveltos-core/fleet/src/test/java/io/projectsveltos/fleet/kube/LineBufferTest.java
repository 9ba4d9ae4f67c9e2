package io.projectsveltos.fleet.kube;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

class LineBufferTest {
    @RepeatedTest(50)
    void findsTheSameLinesHoweverTheBytesAreCut(RepetitionInfo run) {
        Random random = new Random(run.getCurrentRepetition());
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            lines.add(
                    "x"
                            .repeat(
                                    random.nextInt(10) == 0
                                            ? random.nextInt(90_000)
                                            : random.nextInt(90)));
        }
        byte[] stream = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.US_ASCII);
        LineBuffer buffer = new LineBuffer();
        List<String> found = new ArrayList<>();

        for (int at = 0; at < stream.length; ) {
            int length = Math.min(stream.length - at, 1 + random.nextInt(20_000));
            byte[] piece = new byte[length];
            System.arraycopy(stream, at, piece, 0, length);
            buffer.add(piece);
            for (byte[] line = buffer.next(); line != null; line = buffer.next()) {
                found.add(new String(line, StandardCharsets.US_ASCII));
            }
            at += length;
        }

        assertThat(found).isEqualTo(lines);
    }
}
