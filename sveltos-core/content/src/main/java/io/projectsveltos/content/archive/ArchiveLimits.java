package io.projectsveltos.content.archive;

/**
 * How much one source may unpack to. What is beyond is refused while it is read, not after.
 *
 * @param bytes of all files together
 * @param fileBytes of one file
 * @param entries files, folders and links together
 * @param depth folders above a file
 * @param ratio unpacked bytes for one packed byte; counts from 16 MiB on, since small texts that
 *     repeat themselves pack well
 */
public record ArchiveLimits(long bytes, long fileBytes, int entries, int depth, int ratio) {
    /** 512 MiB, 64 MiB a file, 50,000 entries, 32 folders deep, 200 to 1. */
    public static final ArchiveLimits DEFAULT =
            new ArchiveLimits(512L << 20, 64L << 20, 50_000, 32, 200);

    /** How many unpacked bytes the ratio does not look at. */
    static final long RATIO_FREE = 16L << 20;

    public ArchiveLimits {
        if (bytes < 1 || fileBytes < 1 || entries < 1 || depth < 1 || ratio < 1) {
            throw new IllegalArgumentException("limits must be positive");
        }
    }
}
