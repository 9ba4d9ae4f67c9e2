package io.projectsveltos.app;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** The variables and places that the process was started with, read once at the start. */
public record Environment(
        Map<String, String> variables, Path home, Path temporary, String version) {
    /** Copies the variables. */
    public Environment {
        variables = Map.copyOf(variables);
        requireNonNull(home, "home is null");
        requireNonNull(temporary, "temporary is null");
        requireNonNull(version, "version is null");
    }

    /** What the operating system and the launcher say. */
    static Environment ofProcess() {
        return new Environment(
                System.getenv(),
                Path.of(System.getProperty("sveltos.home", ".")).toAbsolutePath().normalize(),
                Path.of(System.getProperty("java.io.tmpdir", "/tmp")),
                Optional.ofNullable(Environment.class.getPackage().getImplementationVersion())
                        .orElse("development"));
    }

    /** A variable that is set and not blank. */
    public Optional<String> variable(String name) {
        return Optional.ofNullable(variables.get(name)).filter(value -> !value.isBlank());
    }

    @Override
    public String toString() {
        return "Environment[home=" + home + "]"; // variables may hold secrets
    }
}
