package io.projectsveltos.content.testing;

import io.projectsveltos.content.ContentConfig;
import io.projectsveltos.content.RemoteContent;
import io.projectsveltos.content.RemoteSource;
import io.projectsveltos.content.archive.ArchiveLimits;
import io.projectsveltos.content.cache.FetchTimes;
import io.projectsveltos.content.cache.Fetched;
import io.projectsveltos.content.fetch.Access;
import io.projectsveltos.content.fetch.ContentMetrics;
import io.projectsveltos.content.fetch.WebAddress;
import io.projectsveltos.plugin.port.AddressBlock;
import io.projectsveltos.plugin.port.AddressRules;
import io.projectsveltos.plugin.port.GuardedHttp;
import io.projectsveltos.plugin.port.HttpRules;
import io.projectsveltos.plugin.port.ProxySettings;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/** Remote content as the product has it, over a folder, with a clock that a test moves. */
public final class ContentFixture implements AutoCloseable {
    public static final long MAX_DOWNLOAD = 4L << 20;

    private final AtomicReference<Instant> now =
            new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
    private final Path folder;
    private final ContentMetrics metrics;
    private final FetchTimes times;
    private final GuardedHttp http;
    private RemoteContent content;

    /** Lets fetches reach the blocks and nothing else that is denied by default. */
    public ContentFixture(Path folder, ContentMetrics metrics, FetchTimes times, String... blocks) {
        this.folder = folder;
        this.metrics = metrics;
        this.times = times;
        List<AddressBlock> allowed = Arrays.stream(blocks).map(AddressBlock::parse).toList();
        this.http =
                new GuardedHttp(
                        new HttpRules(
                                new AddressRules(allowed), 100, new ProxySettings("", "", "")));
        this.content = open();
    }

    public ContentFixture(Path folder) {
        this(folder, ContentMetrics.NOOP, FetchTimes.DEFAULT, "127.0.0.0/8");
    }

    public RemoteContent content() {
        return content;
    }

    public Fetched get(String url) {
        return get(url, Access.ANONYMOUS);
    }

    public Fetched get(String url, Access access) {
        return content.url(source(url, access), new TestToken());
    }

    public RemoteSource source(String url, Access access) {
        return new RemoteSource(WebAddress.parse(url, "url"), access, RemoteSource.INTERVAL);
    }

    /** The files of an address as {@code path=text}. */
    public List<String> texts(String url) {
        try (Fetched fetched = get(url)) {
            return fetched.tree().files().stream()
                    .map(file -> file.path() + "=" + file.text())
                    .toList();
        }
    }

    public void pass(Duration time) {
        now.updateAndGet(before -> before.plus(time));
    }

    public void restart() {
        content.close();
        content = open();
    }

    @Override
    public void close() {
        content.close();
        http.close();
    }

    private RemoteContent open() {
        InstantSource clock = now::get;
        return new RemoteContent(
                new ContentConfig(
                        folder, 1L << 30, MAX_DOWNLOAD, ArchiveLimits.DEFAULT, times, 2, ""),
                http,
                metrics,
                clock);
    }
}
