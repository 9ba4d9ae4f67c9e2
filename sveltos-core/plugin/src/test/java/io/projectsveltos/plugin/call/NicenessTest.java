package io.projectsveltos.plugin.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class NicenessTest {
    private static final int NICE = 16; // the nineteenth field of proc(5), the third is the first

    private final AtomicBoolean spinning = new AtomicBoolean(true);

    @AfterEach
    void end() {
        spinning.set(false);
    }

    @Test
    void isThatOfOneThreadAndOfNoOther() {
        Thread nice = spin("nice1-and-a-long-name");
        Thread other = spin("nice2-and-a-long-name");
        await("both run").until(() -> fields("nice1-and-a-lon").size() == 1);
        await("both run").until(() -> fields("nice2-and-a-lon").size() == 1);

        Niceness.set(nice, Niceness.OF_ABANDONED_CALLS);

        assertThat(fields("nice1-and-a-lon")).containsExactly("19");
        assertThat(fields("nice2-and-a-lon")).containsExactly("0");
        assertThat(other.isAlive()).isTrue();
    }

    @Test
    void leavesAThreadAloneThatHasEnded() throws InterruptedException {
        Thread ended = Thread.ofPlatform().name("nice3").start(() -> {});
        ended.join();
        await("the kernel has let it go").until(() -> fields("nice3").isEmpty());

        Niceness.set(ended, Niceness.OF_LONG_CALLS);

        assertThat(fields("nice3")).isEmpty();
    }

    private Thread spin(String name) {
        return Thread.ofPlatform()
                .daemon(true)
                .name(name)
                .start(
                        () -> {
                            while (spinning.get()) {
                                Thread.onSpinWait();
                            }
                        });
    }

    private static List<String> fields(String name) {
        try (Stream<Path> threads = Files.list(Path.of("/proc/self/task"))) {
            return threads.map(place -> read(place.resolve("stat")))
                    .filter(stat -> stat.contains("(" + name + ")"))
                    .map(stat -> stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1)[NICE])
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return ""; // the thread ended meanwhile
        }
    }
}
