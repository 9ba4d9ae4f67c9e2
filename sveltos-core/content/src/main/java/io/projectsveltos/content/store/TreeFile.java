package io.projectsveltos.content.store;

import static java.util.Objects.requireNonNull;

/**
 * A file of a stored tree, without its content.
 *
 * @param path relative, with slashes, without {@code ..}
 * @param size in bytes
 */
public record TreeFile(String path, long size) {
    public TreeFile {
        requireNonNull(path, "path is null");
    }

    /** Whether the file is the one at this path, or lies below it; the empty path is the root. */
    public boolean below(String folder) {
        return folder.isEmpty() || path.equals(folder) || path.startsWith(folder + "/");
    }
}
