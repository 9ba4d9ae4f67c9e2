package io.projectsveltos.content.helm;

import io.projectsveltos.content.cache.FetchRecord;
import io.projectsveltos.content.cache.Loaded;
import io.projectsveltos.content.cache.Loader;
import io.projectsveltos.content.fetch.Access;
import io.projectsveltos.content.fetch.Deadline;
import io.projectsveltos.content.oci.OciReference;
import io.projectsveltos.content.oci.Registry;
import io.projectsveltos.content.store.Staging;
import io.projectsveltos.content.web.Intake;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Fetches the tags of a repository into a file, one a line. */
final class TagsLoader implements Loader {
    static final String FILE = "tags";

    private final Intake intake;
    private final OciReference repository;
    private final Access access;

    TagsLoader(Intake intake, OciReference repository, Access access) {
        this.intake = intake;
        this.repository = repository;
        this.access = access;
    }

    @Override
    public Loaded load(@Nullable FetchRecord before, Staging staging, Deadline deadline) {
        Registry registry = new Registry(intake, repository, access, deadline);
        String lines = String.join("\n", registry.tags());
        try (OutputStream out = staging.create(FILE)) {
            out.write(lines.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new SveltosException(
                    StandardErrorCode.INTERNAL, "The state folder cannot be written to.", e);
        }
        return new Loaded.Changed("", "");
    }
}
