package io.projectsveltos.sandbox;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Keeps other processes, and other threads of this one, out while it is open. */
record FileLease(FileChannel channel, FileLock lock) implements AutoCloseable {
    private static final long PAUSE = 200_000_000L;

    static FileLease waitFor(Path file, Consumer<String> progress) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        boolean told = false;
        for (; ; ) {
            FileLock lock = tryLock(channel);
            if (lock != null) {
                return new FileLease(channel, lock);
            }
            if (!told) {
                told = true;
                progress.accept("Waiting for another process that holds " + file);
            }
            LockSupport.parkNanos(PAUSE);
            if (Thread.currentThread().isInterrupted()) {
                channel.close();
                throw new IOException("interrupted while waiting for " + file);
            }
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null; // another thread of this JVM holds it
        }
    }

    @Override
    public void close() throws IOException {
        lock.release();
        channel.close();
    }
}
