package io.projectsveltos.sandbox;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Where a sandbox keeps its things and whom it tells how far it is.
 *
 * @param cache folder for the built servers and for the state of sandboxes tied to a process
 * @param state folder of the sandbox that is left running; {@link LocalSandbox} only
 * @param assets folder with servers that are used in place of the built ones, where it has them
 * @param progress is told one line at a time what takes its time
 */
public record SandboxConfig(
        Path cache, Path state, @Nullable Path assets, Consumer<String> progress) {
    public SandboxConfig {
        cache = cache.toAbsolutePath().normalize();
        state = state.toAbsolutePath().normalize();
        requireNonNull(progress, "progress is null");
    }

    /**
     * The usual places, from the variables XDG_CACHE_HOME or HOME, and KUBEBUILDER_ASSETS; silent.
     */
    public static SandboxConfig of(Map<String, String> environment) {
        String xdg = environment.getOrDefault("XDG_CACHE_HOME", "");
        Path base =
                xdg.isBlank()
                        ? Path.of(environment.getOrDefault("HOME", ".")).resolve(".cache")
                        : Path.of(xdg);
        Path cache = base.resolve("sveltos");
        String assets = environment.getOrDefault("KUBEBUILDER_ASSETS", "");
        return new SandboxConfig(
                cache, cache.resolve("run"), assets.isBlank() ? null : Path.of(assets), line -> {});
    }

    /** The same with another state folder. */
    public SandboxConfig withState(Path folder) {
        return new SandboxConfig(cache, folder, assets, progress);
    }

    /** The same with another listener for progress. */
    public SandboxConfig withProgress(Consumer<String> listener) {
        return new SandboxConfig(cache, state, assets, listener);
    }
}
