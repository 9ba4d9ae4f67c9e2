package io.projectsveltos.content.store;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** The right of one process to a state folder; the system takes it back when the process ends. */
final class StoreLease implements AutoCloseable {
    private final FileChannel channel;

    private StoreLease(FileChannel channel) {
        this.channel = channel;
    }

    static StoreLease take(Path file) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (lock(channel) == null) {
            channel.close();
            throw new SveltosException(
                    StandardErrorCode.INTERNAL,
                    "Another process uses the state folder "
                            + file.getParent()
                            + "; give each one its own.");
        }
        return new StoreLease(channel);
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new IllegalStateException("a lock cannot be given back", e);
        }
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }
}
