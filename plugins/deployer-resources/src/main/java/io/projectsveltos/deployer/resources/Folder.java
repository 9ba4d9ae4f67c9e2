package io.projectsveltos.deployer.resources;

import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.Arrays;
import java.util.List;

/**
 * A folder of a source, as a user writes it: {@code a/b}, {@code ./a/b/}, {@code /a/b}, or none.
 */
record Folder(String prefix) {
    static Folder of(String path, SourceReference origin) {
        List<String> parts =
                Arrays.stream(path.split("/", -1))
                        .filter(part -> !part.isEmpty() && !part.equals("."))
                        .toList();
        if (parts.contains("..")) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "The path `" + path + "` leads out of the " + origin + "; leave out `..`.");
        }
        return new Folder(parts.isEmpty() ? "" : String.join("/", parts) + "/");
    }

    boolean isRoot() {
        return prefix.isEmpty();
    }

    /** True for files below the folder, and for the one file that the path may name itself. */
    boolean contains(String file) {
        return file.startsWith(prefix) || (file + "/").equals(prefix);
    }
}
