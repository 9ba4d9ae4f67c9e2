package io.projectsveltos.content.helm;

import io.projectsveltos.content.fetch.Deadline;
import io.projectsveltos.content.store.Staging;
import io.projectsveltos.content.web.Intake;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.nio.file.Path;

/** Lays a chart out in a tree: the archive as it came, and unpacked beside it. */
final class ChartFiles {
    private ChartFiles() {}

    static void add(
            Intake intake, Path archive, Staging staging, String subject, Deadline deadline) {
        Staging unpacked = staging.below(Chart.UNPACKED);
        intake.unpack(archive, "no-archive", unpacked, subject, deadline);
        if (unpacked.names().stream().noneMatch(name -> unpacked.exists(name + "/Chart.yaml"))) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "The content of " + subject + " is no Helm chart: it holds no Chart.yaml.");
        }
        Intake.keep(archive, Chart.ARCHIVE, staging);
    }
}
