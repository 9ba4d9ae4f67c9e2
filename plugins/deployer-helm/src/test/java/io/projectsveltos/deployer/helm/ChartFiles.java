package io.projectsveltos.deployer.helm;

import io.projectsveltos.spi.context.SourceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * A chart of the tests, as it lies in {@code src/test/charts}, or changed.
 *
 * @param files with paths as in the chart's folder
 */
record ChartFiles(List<SourceFile> files) {
    private static final Path FOLDER = Path.of("src/test/charts").toAbsolutePath();

    ChartFiles {
        files = List.copyOf(files);
    }

    static Path folder(String name) {
        return FOLDER.resolve(name);
    }

    static ChartFiles of(String name) {
        return in(folder(name));
    }

    /** A chart of any folder; links are followed, as packing a chart does. */
    static ChartFiles in(Path folder) {
        try (Stream<Path> paths = Files.walk(folder)) {
            return new ChartFiles(
                    paths.filter(Files::isRegularFile)
                            .map(path -> file(folder.relativize(path).toString(), path))
                            .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static SourceFile file(String name, Path path) {
        try {
            return new SourceFile(name, Files.readAllBytes(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    ChartFiles version(String version) {
        return change(
                "Chart.yaml", text -> text.replaceAll("(?m)^version: .*", "version: " + version));
    }

    /** The same with one file changed, which has to be there. */
    ChartFiles change(String path, UnaryOperator<String> change) {
        if (files.stream().noneMatch(file -> file.path().equals(path))) {
            throw new IllegalArgumentException("the chart has no file " + path);
        }
        return new ChartFiles(
                files.stream()
                        .map(
                                file ->
                                        file.path().equals(path)
                                                ? SourceFile.of(path, change.apply(file.text()))
                                                : file)
                        .toList());
    }

    /** The same with one file more. */
    ChartFiles with(String path, String text) {
        return new ChartFiles(
                Stream.concat(files.stream(), Stream.of(SourceFile.of(path, text))).toList());
    }
}
