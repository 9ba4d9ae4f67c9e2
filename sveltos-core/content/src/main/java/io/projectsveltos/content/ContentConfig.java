package io.projectsveltos.content;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.content.archive.ArchiveLimits;
import io.projectsveltos.content.cache.FetchTimes;
import java.nio.file.Path;

/**
 * Where content is kept and how much of it.
 *
 * @param folder of the store; made where it is missing, survives restarts, for one process at a
 *     time
 * @param storeBytes above which the store forgets what was used longest ago
 * @param downloadBytes what one answer may have
 * @param limits what one archive may unpack to
 * @param times how long a fetch may take
 * @param threads that unpack and read indexes
 * @param sourceControllerHost host, or host and port, in place of the one in the address of a Flux
 *     artifact (the variable SOURCE_CONTROLLER_LOCALHOST); empty for none
 */
public record ContentConfig(
        Path folder,
        long storeBytes,
        long downloadBytes,
        ArchiveLimits limits,
        FetchTimes times,
        int threads,
        String sourceControllerHost) {
    public ContentConfig {
        requireNonNull(folder, "folder is null");
        requireNonNull(limits, "limits is null");
        requireNonNull(times, "times is null");
        requireNonNull(sourceControllerHost, "sourceControllerHost is null");
        if (storeBytes < 1 || downloadBytes < 1 || threads < 1) {
            throw new IllegalArgumentException("sizes and threads must be positive");
        }
    }

    /** A store of 2 GiB in this folder, downloads of 128 MiB, two threads. */
    public static ContentConfig in(Path folder) {
        return new ContentConfig(
                folder, 2L << 30, 128L << 20, ArchiveLimits.DEFAULT, FetchTimes.DEFAULT, 2, "");
    }

    /** The same, with this host in the addresses of Flux's artifacts. */
    public ContentConfig withSourceControllerHost(String host) {
        return new ContentConfig(folder, storeBytes, downloadBytes, limits, times, threads, host);
    }
}
