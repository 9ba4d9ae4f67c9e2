package io.projectsveltos.content.web;

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
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Fetches what an address of the web serves, where it changed since last time. */
public final class UrlLoader implements Loader {
    private static final String ETAG = "etag ";
    private static final String DATE = "date ";

    private final Intake intake;
    private final WebAddress address;
    private final Access access;
    private final Optional<String> keptAs;

    private UrlLoader(Intake intake, WebAddress address, Access access, Optional<String> keptAs) {
        this.intake = intake;
        this.address = address;
        this.access = access;
        this.keptAs = keptAs;
    }

    /** Fetches and unpacks. */
    public static UrlLoader unpacking(Intake intake, WebAddress address, Access access) {
        return new UrlLoader(intake, address, access, Optional.empty());
    }

    /** Fetches one file and keeps it as it is, under this name. */
    public static UrlLoader keeping(Intake intake, WebAddress address, Access access, String name) {
        return new UrlLoader(intake, address, access, Optional.of(name));
    }

    @Override
    public Loaded load(@Nullable FetchRecord before, Staging staging, Deadline deadline) {
        Path file = staging.scratch("download");
        Answer<Downloaded> answer =
                intake.fetch(conditional(new Get(address, access, deadline), before), file);
        if (answer.notModified() && before != null) {
            return new Loaded.Unchanged();
        }
        answer.required();
        if (keptAs.isPresent()) {
            Intake.keep(file, keptAs.get(), staging);
        } else {
            intake.unpack(file, plainName(), staging, address.toString(), deadline);
        }
        return new Loaded.Changed(validator(answer), revision(answer));
    }

    /** A file that is served compressed is called as it is inside. */
    private String plainName() {
        String name = address.lastSegment().replaceFirst("\\.gz$", "");
        return name.isEmpty() ? "content.yaml" : name;
    }

    private static Get conditional(Get get, @Nullable FetchRecord before) {
        if (before != null && before.validator().startsWith(ETAG)) {
            return get.with("If-None-Match", before.validator().substring(ETAG.length()));
        }
        if (before != null && before.validator().startsWith(DATE)) {
            return get.with("If-Modified-Since", before.validator().substring(DATE.length()));
        }
        return get;
    }

    private static String validator(Answer<?> answer) {
        return answer.head()
                .header("etag")
                .map(tag -> ETAG + tag)
                .or(() -> answer.head().header("last-modified").map(date -> DATE + date))
                .orElse("");
    }

    private static String revision(Answer<?> answer) {
        return answer.head().header("etag").orElse("");
    }
}
