package io.projectsveltos.distribution.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The folder {@code bench} of a Go module of the tests: what is measured, and a program. */
record PlainGo(Path module) {
    Path input(String name) {
        return module.resolve("bench").resolve(name);
    }

    /** Runs the program, which says name, number and unit, one figure a line. */
    List<Fact> figures() throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder("go", "run", "./bench")
                        .directory(module.toFile())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException("the plain Go program in " + module + " failed");
        }
        return out.lines().map(PlainGo::fact).toList();
    }

    private static Fact fact(String line) {
        int unit = line.lastIndexOf(' ');
        int number = line.lastIndexOf(' ', unit - 1);
        return Fact.number(
                line.substring(0, number),
                Double.parseDouble(line.substring(number + 1, unit)),
                line.substring(unit + 1));
    }
}
