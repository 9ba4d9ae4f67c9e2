package io.projectsveltos.distribution.bench;

import io.projectsveltos.distribution.PackedCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * How often a controller asked its Helm engine for anything so far.
 *
 * @param count of requests, by the controller's own metrics
 */
record HelmCalls(double count) {
    private static final String SERIES = "projectsveltos_engine_requests_total{";

    static HelmCalls of(PackedCommand controller) throws InterruptedException {
        double count =
                controller
                        .metrics()
                        .lines()
                        .filter(line -> line.startsWith(SERIES))
                        .filter(line -> line.contains("engine=\"helm\""))
                        .mapToDouble(
                                line ->
                                        Double.parseDouble(
                                                line.substring(line.lastIndexOf(' ') + 1)))
                        .sum();
        if (count == 0) {
            throw new IllegalStateException("the controller counts no request to its Helm engine");
        }
        return new HelmCalls(count);
    }

    double since(HelmCalls before) {
        return count - before.count;
    }

    /** The most memory that the engine's processes had resident, each at its own peak. */
    static double peakMegabytes(ProcessHandle controller) throws IOException {
        long kilobytes = 0;
        for (ProcessHandle process : controller.descendants().toList()) {
            if (process.info().command().filter(command -> command.endsWith("/helm")).isPresent()) {
                kilobytes += peak(process);
            }
        }
        return kilobytes / 1024.0;
    }

    private static long peak(ProcessHandle process) throws IOException {
        Path status = Path.of("/proc", Long.toString(process.pid()), "status");
        try (Stream<String> lines = Files.lines(status)) {
            return lines.filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .sum();
        }
    }
}
