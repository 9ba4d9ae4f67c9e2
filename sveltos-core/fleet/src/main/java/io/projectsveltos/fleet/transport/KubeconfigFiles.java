package io.projectsveltos.fleet.transport;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Decides whether a kubeconfig may name files, and reads them. */
@FunctionalInterface
interface KubeconfigFiles {
    /** The content of the file, or null where files are refused. */
    byte @org.jspecify.annotations.Nullable [] read(String path) throws IOException;

    /** For kubeconfigs that other people wrote. */
    static KubeconfigFiles refused() {
        return path -> null;
    }

    /** For this process's own kubeconfig: relative paths start at its folder, as kubectl has it. */
    static KubeconfigFiles beside(Path kubeconfig) {
        Path folder = kubeconfig.toAbsolutePath().getParent();
        return path -> Files.readAllBytes(folder == null ? Path.of(path) : folder.resolve(path));
    }
}
