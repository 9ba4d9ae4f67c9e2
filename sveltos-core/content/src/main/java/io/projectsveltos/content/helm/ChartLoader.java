package io.projectsveltos.content.helm;

import io.projectsveltos.content.cache.FetchRecord;
import io.projectsveltos.content.cache.Loaded;
import io.projectsveltos.content.cache.Loader;
import io.projectsveltos.content.fetch.Access;
import io.projectsveltos.content.fetch.Answer;
import io.projectsveltos.content.fetch.Deadline;
import io.projectsveltos.content.fetch.Downloaded;
import io.projectsveltos.content.fetch.Get;
import io.projectsveltos.content.fetch.WebAddress;
import io.projectsveltos.content.store.Staging;
import io.projectsveltos.content.web.Intake;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Fetches the archive of a chart from an address of the web. */
final class ChartLoader implements Loader {
    private final Intake intake;
    private final WebAddress address;
    private final Access access;
    private final String digest;

    /**
     * @param digest what the index says; empty for nothing
     */
    ChartLoader(Intake intake, WebAddress address, Access access, String digest) {
        this.intake = intake;
        this.address = address;
        this.access = access;
        this.digest = digest;
    }

    @Override
    public Loaded load(@Nullable FetchRecord before, Staging staging, Deadline deadline) {
        Path file = staging.scratch("chart");
        Get get = new Get(address, access, deadline);
        boolean known = before != null && !before.validator().isEmpty();
        Answer<Downloaded> answer =
                intake.fetch(
                        known && before != null
                                ? get.with("If-None-Match", before.validator())
                                : get,
                        file);
        if (answer.notModified() && known) {
            return new Loaded.Unchanged();
        }
        Downloaded got = answer.required();
        if (!digest.isEmpty()) {
            Intake.verify(got, digest, address.toString());
        }
        ChartFiles.add(intake, file, staging, address.toString(), deadline);
        return new Loaded.Changed(answer.head().header("etag").orElse(""), got.sha256());
    }
}
