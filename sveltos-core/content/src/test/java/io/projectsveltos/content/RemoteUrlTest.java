package io.projectsveltos.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import io.projectsveltos.content.cache.FetchTimes;
import io.projectsveltos.content.cache.Fetched;
import io.projectsveltos.content.fetch.Access;
import io.projectsveltos.content.fetch.ContentMetrics;
import io.projectsveltos.content.fetch.Credentials;
import io.projectsveltos.content.fetch.WebAddress;
import io.projectsveltos.content.testing.ContentFixture;
import io.projectsveltos.content.testing.Tars;
import io.projectsveltos.content.testing.TestToken;
import io.projectsveltos.content.testing.TlsKey;
import io.projectsveltos.content.testing.WebServer;
import io.projectsveltos.plugin.port.ServerTrust;
import io.projectsveltos.spi.error.ErrorCode;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RemoteUrlTest {
    private static final String CANARY = "canary-b1946ac9";

    @TempDir private Path folder;
    private WebServer server;
    private ContentFixture fixture;

    @BeforeEach
    void serve() {
        server = WebServer.on("127.0.0.1");
        fixture = new ContentFixture(folder.resolve("state"));
    }

    @AfterEach
    void stop() {
        fixture.close();
        server.close();
    }

    @Test
    void readsFilesAndArchives() {
        server.page("/a/plain.yaml", "kind: A");
        server.page("/packed.yaml.gz", Tars.gzip("kind: B".getBytes(StandardCharsets.UTF_8)));
        server.page("/x.tgz", new Tars().file("d/c.yaml", "kind: C").tgz());

        assertThat(fixture.texts(server.url("/a/plain.yaml?q=1")))
                .containsExactly("plain.yaml=kind: A");
        assertThat(fixture.texts(server.url("/packed.yaml.gz")))
                .containsExactly("packed.yaml=kind: B");
        assertThat(fixture.texts(server.url("/x.tgz"))).containsExactly("d/c.yaml=kind: C");
    }

    @Test
    void asksOnceWithinTheIntervalAlsoAfterARestart() {
        server.page("/a.yaml", "a");

        fixture.texts(server.url("/a.yaml"));
        fixture.pass(Duration.ofMinutes(4));
        fixture.texts(server.url("/a.yaml"));
        fixture.restart();
        assertThat(fixture.texts(server.url("/a.yaml"))).containsExactly("a.yaml=a");

        assertThat(server.asked()).hasSize(1);
    }

    @Test
    void asksWhetherItChangedAfterTheInterval() {
        server.page(
                "/a.yaml",
                exchange -> {
                    boolean known =
                            "\"v1\"".equals(exchange.getRequestHeaders().getFirst("If-None-Match"));
                    exchange.getResponseHeaders().set("ETag", "\"v1\"");
                    WebServer.answer(
                            exchange, known ? 304 : 200, known ? new byte[0] : new byte[9]);
                });
        String first;
        try (Fetched fetched = fixture.get(server.url("/a.yaml"))) {
            first = fetched.tree().digest();
        }
        fixture.pass(Duration.ofMinutes(6));
        fixture.restart();
        try (Fetched fetched = fixture.get(server.url("/a.yaml"))) {
            assertThat(fetched.tree().digest()).isEqualTo(first);
            assertThat(fetched.revision()).isEqualTo("\"v1\"");
        }
        fixture.texts(server.url("/a.yaml"));

        assertThat(server.asked())
                .extracting(WebServer.Asked::ifNoneMatch)
                .containsExactly(null, "\"v1\"");
    }

    @Test
    void givesNewContentANewDigestAndKeepsTheOldOneForItsHolder() {
        server.page("/a.yaml", "old");
        try (Fetched old = fixture.get(server.url("/a.yaml"))) {
            server.page("/a.yaml", "new");
            fixture.pass(Duration.ofMinutes(6));
            try (Fetched fresh = fixture.get(server.url("/a.yaml"))) {
                assertThat(fresh.tree().digest()).isNotEqualTo(old.tree().digest());
                assertThat(old.tree().files().getFirst().text()).isEqualTo("old");
            }
        }
    }

    @Test
    void downloadsOnceForAThousandWhoAskAtOnce() throws Exception {
        server.page(
                "/a.tgz",
                exchange -> WebServer.answer(exchange, 200, new Tars().file("a.yaml", "a").tgz()));
        List<Future<String>> digests = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 1000; i++) {
                digests.add(
                        threads.submit(
                                () -> {
                                    try (Fetched fetched = fixture.get(server.url("/a.tgz"))) {
                                        return fetched.tree().digest();
                                    }
                                }));
            }
        }
        List<String> seen = new ArrayList<>();
        for (Future<String> digest : digests) {
            seen.add(digest.get());
        }

        assertThat(seen).hasSize(1000).containsOnly(seen.getFirst());
        assertThat(server.asked()).hasSize(1);
        assertThat(fixture.content().usage().held()).isZero();
    }

    @Test
    void class18SendsCredentialsToTheirHostAndPortOnly() {
        try (WebServer other = WebServer.on("127.0.0.2")) {
            other.page("/stolen.yaml", "x");
            other.redirect("/back", server.url("/end.yaml"));
            server.redirect("/a", "/b");
            server.redirect("/b", other.url("/stolen.yaml"));
            server.redirect("/c", other.url("/back"));
            server.page("/end.yaml", "y");
            Access access = Access.ANONYMOUS.with(new Credentials.Token(CANARY));

            fixture.get(server.url("/a"), access).close();
            fixture.get(server.url("/c"), access).close();

            assertThat(server.asked())
                    .extracting(asked -> asked.path() + " " + asked.authorization())
                    .containsExactly(
                            "/a Bearer " + CANARY,
                            "/b Bearer " + CANARY,
                            "/c Bearer " + CANARY,
                            "/end.yaml null");
            assertThat(other.asked())
                    .hasSize(2)
                    .allSatisfy(asked -> assertThat(asked.authorization()).isNull());
        }
    }

    @Test
    void class18SharesNothingBetweenThoseWithOtherCredentials() {
        server.page(
                "/a.yaml",
                exchange -> {
                    boolean known = exchange.getRequestHeaders().containsKey("Authorization");
                    WebServer.answer(exchange, known ? 200 : 401, new byte[known ? 3 : 0]);
                });
        Access access = Access.ANONYMOUS.with(new Credentials.Basic("user", CANARY));
        fixture.get(server.url("/a.yaml"), access).close();

        SveltosException failure = failure(server.url("/a.yaml"));

        assertThat(failure.code()).isEqualTo(StandardErrorCode.SOURCE_FORBIDDEN);
        assertThat(failure).hasMessageContaining("check the Secret given for this address");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://169.254.169.254/latest/meta-data/",
                "http://[::1]:1/",
                "http://[::ffff:169.254.169.254]/",
                "http://0.0.0.0:1/",
                "http://2852039166/",
                "http://metadata.google.internal.127-0-0-1.invalid/",
            })
    void class17RefusesAddressesThatLeadInside(String url) {
        try (ContentFixture strict =
                new ContentFixture(
                        folder.resolve("strict"), ContentMetrics.NOOP, FetchTimes.DEFAULT)) {
            SveltosException failure =
                    catchThrowableOfType(SveltosException.class, () -> strict.get(url));

            assertThat(failure).isNotNull();
            assertThat(failure.code())
                    .isIn(StandardErrorCode.INVALID_INPUT, StandardErrorCode.SOURCE_UNAVAILABLE);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://169.254.169.254/latest",
                "http://[fe80::1]/",
                "file:///etc/passwd",
                "gopher://127.0.0.1/",
                "http://user:secret@127.0.0.1/",
            })
    void class17RefusesARedirectThatLeadsInside(String location) {
        server.redirect("/a", location);

        SveltosException failure = failure(server.url("/a"));

        assertThat(failure.code()).isEqualTo(StandardErrorCode.INVALID_INPUT);
        assertThat(failure.getMessage()).contains("redirect").doesNotContain("secret");
    }

    @ParameterizedTest
    @ValueSource(strings = {"file:///etc/passwd", "ftp://h/x", "http:///x", "http://u:p@h/", "a b"})
    void refusesWhatIsNoAddressOfContent(String url) {
        assertThatThrownBy(() -> WebAddress.parse(url, "policyRefs[0].remoteURL.url"))
                .isInstanceOf(SveltosException.class)
                .hasMessageStartingWith("The address in policyRefs[0].remoteURL.url ")
                .hasMessageNotContaining("u:p");
    }

    @Test
    void stopsAfterFiveRedirects() {
        server.redirect("/a", "/a");

        assertThat(failure(server.url("/a"))).hasMessageContaining("more than 5 times");
        assertThat(server.asked()).hasSize(6);
    }

    @Test
    void class8StopsReadingWhatIsTooLarge() {
        AtomicLong sent = new AtomicLong();
        server.page(
                "/endless",
                exchange -> {
                    exchange.sendResponseHeaders(200, 0);
                    byte[] chunk = new byte[64 * 1024];
                    for (int i = 0; i < 16 * 1024; i++) {
                        exchange.getResponseBody().write(chunk);
                        sent.addAndGet(chunk.length);
                    }
                });

        SveltosException failure = failure(server.url("/endless"));

        assertThat(failure.code()).isEqualTo(StandardErrorCode.LIMIT_EXCEEDED);
        assertThat(sent.get()).isLessThan(64L << 20);
        assertThat(folder.resolve("state/work")).isEmptyDirectory();
    }

    @Test
    void tellsAnAnswerThatBreaksOffFromOneThatEnds() {
        server.page(
                "/a.yaml",
                exchange -> {
                    exchange.sendResponseHeaders(200, 100);
                    exchange.getResponseBody().write(new byte[50]);
                    exchange.getResponseBody().flush();
                    throw new IOException("cut");
                });

        SveltosException failure = failure(server.url("/a.yaml?token=" + CANARY));

        assertThat(failure.code()).isEqualTo(StandardErrorCode.SOURCE_UNAVAILABLE);
        assertThat(failure.getMessage())
                .contains("broke off after 50 bytes")
                .doesNotContain(CANARY);
    }

    @Test
    void aServerThatNeverAnswersCostsOthersNothing() throws Exception {
        server.silence("/silence");
        server.page("/a.yaml", "a");
        FetchTimes times =
                new FetchTimes(
                        Duration.ofSeconds(6), Duration.ofSeconds(20), Duration.ofSeconds(60));
        try (ContentFixture hasty =
                        new ContentFixture(
                                folder.resolve("hasty"),
                                ContentMetrics.NOOP,
                                times,
                                "127.0.0.0/8");
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Fetched>> stuck = new ArrayList<>();
            for (int i = 0; i < 300; i++) {
                String url = server.url("/silence?" + i % 100);
                stuck.add(threads.submit(() -> hasty.get(url)));
            }
            await().until(() -> server.asked().size() == 100);
            long start = System.nanoTime();
            assertThat(hasty.texts(server.url("/a.yaml"))).containsExactly("a.yaml=a");
            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .isLessThan(Duration.ofSeconds(4));

            for (Future<Fetched> one : stuck) {
                assertThatThrownBy(() -> one.get(20, TimeUnit.SECONDS))
                        .isInstanceOf(ExecutionException.class)
                        .hasRootCauseInstanceOf(TimeoutException.class)
                        .hasMessageContaining("was not answered within");
            }
            assertThatThrownBy(() -> hasty.get(server.url("/silence?7")))
                    .hasMessageContaining("was not answered within");
            assertThat(server.asked()).hasSize(101);
        }
    }

    @Test
    void aBodyThatDripsEndsAtTheDeadline() {
        server.page(
                "/drip",
                exchange -> {
                    exchange.sendResponseHeaders(200, 0);
                    exchange.getResponseBody().write('x');
                    exchange.getResponseBody().flush();
                    server.hold();
                });
        FetchTimes times =
                new FetchTimes(
                        Duration.ofSeconds(1), Duration.ofSeconds(20), Duration.ofSeconds(60));
        try (ContentFixture hasty =
                new ContentFixture(
                        folder.resolve("hasty"), ContentMetrics.NOOP, times, "127.0.0.0/8")) {
            assertThatThrownBy(() -> hasty.get(server.url("/drip")))
                    .hasMessageContaining("was not answered within");
        }
    }

    @Test
    void aFetchThatTakesLongGoesOnWithoutThoseWhoAsked() {
        CountDownLatch answer = new CountDownLatch(1);
        server.page(
                "/slow",
                exchange -> {
                    try {
                        answer.await();
                    } catch (InterruptedException e) {
                        throw new IOException(e);
                    }
                    exchange.sendResponseHeaders(200, 4);
                    exchange.getResponseBody().write("slow".getBytes(StandardCharsets.UTF_8));
                    exchange.close();
                });
        FetchTimes times =
                new FetchTimes(
                        Duration.ofSeconds(60), Duration.ofMillis(300), Duration.ofSeconds(60));
        try (ContentFixture patient =
                new ContentFixture(
                        folder.resolve("patient"), ContentMetrics.NOOP, times, "127.0.0.0/8")) {
            String url = server.url("/slow");
            assertThatThrownBy(() -> patient.get(url)).hasMessageContaining("goes on");
            assertThatThrownBy(() -> patient.get(url)).hasMessageContaining("goes on");
            answer.countDown();
            await().ignoreExceptions()
                    .untilAsserted(
                            () -> assertThat(patient.texts(url)).containsExactly("slow=slow"));
        }
        assertThat(server.asked()).hasSize(1);
    }

    @Test
    void endsTheFetchWhenTheLastWhoWaitsIsCancelled() throws Exception {
        server.silence("/silence");
        TestToken first = new TestToken();
        TestToken second = new TestToken();
        RemoteSource source = fixture.source(server.url("/silence"), Access.ANONYMOUS);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Fetched> one = threads.submit(() -> fixture.content().url(source, first));
            Future<Fetched> two = threads.submit(() -> fixture.content().url(source, second));
            await().until(() -> server.asked().size() == 1);
            first.cancel();
            assertThatThrownBy(() -> one.get(10, TimeUnit.SECONDS))
                    .hasMessageContaining("called it off");
            assertThat(two.isDone()).isFalse();
            second.cancel();
            assertThatThrownBy(() -> two.get(10, TimeUnit.SECONDS))
                    .hasMessageContaining("called it off");
        }
        server.page("/silence", "now");
        // A fetch that was called off is no failure to keep.
        assertThat(fixture.texts(server.url("/silence"))).containsExactly("silence=now");
    }

    @Test
    void keepsAFailureForAShortTime() {
        failure(server.url("/missing"));
        SveltosException failure = failure(server.url("/missing"));

        assertThat(failure.code()).isEqualTo(StandardErrorCode.NOT_FOUND);
        assertThat(server.asked()).hasSize(1);
    }

    @Test
    void countsWhatItDoes() {
        List<String> counted = Collections.synchronizedList(new ArrayList<>());
        ContentMetrics metrics =
                new ContentMetrics() {
                    @Override
                    public void asked(Answer answer) {
                        counted.add(answer.name());
                    }

                    @Override
                    public void fetched(
                            String origin,
                            @Nullable ErrorCode failure,
                            boolean changed,
                            Duration took) {
                        counted.add(
                                origin
                                        + " "
                                        + (failure == null
                                                ? String.valueOf(changed)
                                                : failure.reason()));
                    }

                    @Override
                    public void received(long bytes) {
                        counted.add(bytes + " bytes");
                    }
                };
        server.page("/a.yaml", "four");
        try (ContentFixture counting =
                new ContentFixture(
                        folder.resolve("counting"), metrics, FetchTimes.DEFAULT, "127.0.0.0/8")) {
            counting.texts(server.url("/a.yaml"));
            counting.texts(server.url("/a.yaml"));
            assertThatThrownBy(() -> counting.get(server.url("/b.yaml")));
            assertThatThrownBy(() -> counting.get(server.url("/b.yaml")));
            await().until(() -> counted.contains("http NotFound"));
        }

        assertThat(counted)
                .containsExactlyInAnyOrder(
                        "FETCHED",
                        "4 bytes",
                        "http true",
                        "HIT",
                        "FETCHED",
                        "http NotFound",
                        "FAILED_BEFORE");
    }

    @Test
    void talksToServersOfAnAuthorityOfTheUsers() {
        TlsKey key = TlsKey.create(folder);
        try (WebServer secure = WebServer.secure(key)) {
            secure.page("/a.yaml", "a");
            secure.redirect("/down", server.url("/a.yaml"));
            String url = secure.url("/a.yaml");
            Credentials nobody = new Credentials.Anonymous();

            fixture.get(url, new Access(nobody, new ServerTrust.Authorities(key.pem()), false))
                    .close();
            fixture.get(url, new Access(nobody, new ServerTrust.Anyone(), false)).close();

            assertThat(failure(url)).hasMessageContaining("no secure connection");
            byte[] junk = "junk".getBytes(StandardCharsets.UTF_8);
            assertThatThrownBy(
                            () ->
                                    fixture.get(
                                            url,
                                            new Access(
                                                    nobody,
                                                    new ServerTrust.Authorities(junk),
                                                    false)))
                    .hasMessageContaining("certificates in PEM");
            assertThatThrownBy(
                            () ->
                                    fixture.get(
                                            secure.url("/down"),
                                            new Access(nobody, new ServerTrust.Anyone(), false)))
                    .hasMessageContaining("redirects to http");
        }
    }

    private SveltosException failure(String url) {
        SveltosException failure =
                catchThrowableOfType(SveltosException.class, () -> fixture.get(url));
        assertThat(failure).isNotNull();
        return failure;
    }
}
