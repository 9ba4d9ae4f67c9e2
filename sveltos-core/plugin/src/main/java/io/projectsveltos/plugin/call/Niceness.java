package io.projectsveltos.plugin.call;

import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How much a thread gives way to the other threads of the process. Java's own priorities mean
 * nothing on Linux, so the kernel is told; elsewhere this does nothing. It can only be raised, and
 * stays for the life of the thread.
 *
 * <p>The kernel knows a thread by a number that Java does not tell. It is found by the name, of
 * which the kernel keeps 15 bytes, so these have to be the thread's own.
 */
final class Niceness {
    /** For a call that takes long: others come first, but not alone. */
    static final int OF_LONG_CALLS = 10;

    /** For a call that nobody waits for any more: what is left over is enough. */
    static final int OF_ABANDONED_CALLS = 19;

    private static final Logger log = LoggerFactory.getLogger(Niceness.class);
    private static final Path THREADS = Path.of("/proc/self/task");
    private static final int KEPT_BYTES = 15;
    private static final int ONE_THREAD = 0; // PRIO_PROCESS, which on Linux is one thread

    private Niceness() {}

    /** Sets it, where this system can. */
    static void set(Thread thread, int niceness) {
        try (Stream<Path> threads = Files.list(THREADS)) {
            for (Path place : threads.filter(place -> named(place, thread)).toList()) {
                setPriority(Integer.parseInt(String.valueOf(place.getFileName())), niceness);
            }
        } catch (Throwable e) {
            // Another system, or one that forbids it: the thread goes on as it is.
            log.atDebug()
                    .addKeyValue("thread", thread.getName())
                    .addKeyValue("cause", String.valueOf(e))
                    .log("A thread cannot be made to give way");
        }
    }

    private static boolean named(Path place, Thread thread) {
        byte[] name = thread.getName().getBytes(StandardCharsets.UTF_8);
        byte[] kept = Arrays.copyOf(name, Math.min(name.length, KEPT_BYTES));
        try {
            byte[] line = Files.readAllBytes(place.resolve("comm"));
            return Arrays.equals(kept, Arrays.copyOf(line, line.length - 1)); // without its newline
        } catch (IOException e) {
            return false; // it ended meanwhile
        }
    }

    @SuppressWarnings("restricted") // the launcher allows it; elsewhere it fails like any other way
    private static void setPriority(int thread, int niceness) throws Throwable {
        Linker linker = Linker.nativeLinker();
        Optional<MemorySegment> symbol = linker.defaultLookup().find("setpriority");
        if (symbol.isPresent()) {
            MethodHandle call =
                    linker.downcallHandle(
                            symbol.get(),
                            FunctionDescriptor.of(
                                    ValueLayout.JAVA_INT,
                                    ValueLayout.JAVA_INT,
                                    ValueLayout.JAVA_INT,
                                    ValueLayout.JAVA_INT));
            int _ = (int) call.invokeExact(ONE_THREAD, thread, niceness);
        }
    }
}
