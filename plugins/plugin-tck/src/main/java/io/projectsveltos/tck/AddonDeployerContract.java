package io.projectsveltos.tck;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.context.EnginePort;
import io.projectsveltos.spi.context.HttpPort;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.deploy.AddonDeployer;
import io.projectsveltos.spi.deploy.Capability;
import io.projectsveltos.spi.deploy.DeployerContext;
import io.projectsveltos.spi.deploy.DeployerFactory;
import io.projectsveltos.spi.deploy.RenderRequest;
import io.projectsveltos.spi.error.ErrorKind;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/**
 * What renderers and deployers have in common. A plugin's test extends one of the two contracts and
 * gives what the methods here ask for.
 */
public abstract class AddonDeployerContract {
    /**
     * Has to stand in the content of {@link #source()} and of {@link #brokenSource()}, wherever a
     * user's secret might; the kit looks for it in logs, messages and texts.
     */
    protected static final String SECRET = "hunter2-do-not-show";

    /** The log of the deployer under test. */
    protected final RecordingLogger log = new RecordingLogger();

    /** The metrics of the deployer under test. */
    protected final RecordingMeters meters = new RecordingMeters();

    private final List<InMemorySource> sources = new ArrayList<>();
    private final List<AddonDeployer> deployers = new ArrayList<>();

    /** A kit for one deployer. */
    protected AddonDeployerContract() {}

    /** The factory under test, made as PF4J makes it. */
    protected abstract DeployerFactory factory();

    /** Content from which the deployer makes at least one object. */
    protected abstract List<SourceFile> source();

    /** Content that a user got wrong, which the deployer has to refuse with kind USER. */
    protected abstract List<SourceFile> brokenSource();

    /** The folder inside the source; its root unless overridden. */
    protected String path() {
        return "";
    }

    /** The profile's values; none unless overridden. */
    protected Map<String, @Nullable Object> values() {
        return Map.of();
    }

    /** The plugin's settings; none unless overridden. */
    protected Map<String, String> config() {
        return Map.of();
    }

    /** Engines for a deployer that declares ENGINE. */
    protected EnginePort engines() {
        return new ClosedPorts();
    }

    /** Servers for a deployer that declares HTTP. */
    protected HttpPort http() {
        return new ClosedPorts();
    }

    /** A deployer of its own, closed after the test. */
    protected final AddonDeployer create() {
        DeployerFactory factory = factory();
        Map<String, String> settings = new HashMap<>(config());
        settings.putIfAbsent("tck.secret", SECRET);
        Set<Capability> declared = factory.capabilities();
        AddonDeployer deployer =
                factory.create(
                        new DeployerContext(
                                settings,
                                declared.contains(Capability.ENGINE)
                                        ? engines()
                                        : new ClosedPorts(),
                                declared.contains(Capability.HTTP) ? http() : new ClosedPorts(),
                                InstantSource.system(),
                                log,
                                meters));
        deployers.add(deployer);
        return deployer;
    }

    /** A request to render this content for a cluster of this name. */
    protected final RenderRequest request(List<SourceFile> content, String cluster) {
        InMemorySource source = InMemorySource.of(content);
        sources.add(source);
        return new RenderRequest(
                "tck",
                source,
                path(),
                "",
                values(),
                new ClusterFacts("default", cluster, "Sveltos", "v1.37.2", Map.of()));
    }

    /** Uses a deployer once, for what has to hold afterwards. */
    abstract void use(AddonDeployer deployer);

    /**
     * Uses a deployer on the broken source; has to throw, or to return a failure that it throws.
     */
    abstract void useBroken(AddonDeployer deployer);

    @BeforeEach
    final void checkTheKitsOwnInput() {
        for (List<SourceFile> content : List.of(source(), brokenSource())) {
            assertThat(content)
                    .as("the contents given to the kit hold its SECRET, so that it can look for it")
                    .anyMatch(file -> file.text().contains(SECRET));
        }
    }

    @AfterEach
    final void closeAll() {
        deployers.forEach(AddonDeployer::close);
        sources.forEach(InMemorySource::close);
    }

    /** How the host finds the deployer. */
    @Nested
    public class Loading {
        @Test
        void hasAnIdThatFitsIntoALabel() {
            assertThat(factory().id()).matches("[A-Za-z0-9]([A-Za-z0-9.-]{0,61}[A-Za-z0-9])?");
        }

        @Test
        void saysTheSameOfItselfEveryTime() {
            assertThat(factory().id()).isEqualTo(factory().id());
            assertThat(factory().capabilities())
                    .isEqualTo(factory().capabilities())
                    .doesNotContainNull();
        }

        @Test
        void canBeMadeByTheHost() throws NoSuchMethodException {
            Class<?> type = factory().getClass();

            assertThat(Modifier.isPublic(type.getModifiers())).as("%s is public", type).isTrue();
            assertThat(Modifier.isPublic(type.getConstructor().getModifiers())).isTrue();
        }

        @Test
        void standsInTheIndexOfExtensions() throws IOException {
            StringBuilder index = new StringBuilder();
            for (URL url :
                    Collections.list(
                            factory()
                                    .getClass()
                                    .getClassLoader()
                                    .getResources("META-INF/extensions.idx"))) {
                try (InputStream content = url.openStream()) {
                    index.append(new String(content.readAllBytes(), UTF_8)).append('\n');
                }
            }

            assertThat(index.toString().lines()).contains(factory().getClass().getName());
        }
    }

    /** What the deployer does with the threads it is called on and with those it starts. */
    @Nested
    public class Threads {
        @Test
        void leavesTheContextClassLoaderAsItWas() {
            ClassLoader mine = new ClassLoader(getClass().getClassLoader()) {};
            Thread thread = Thread.currentThread();
            ClassLoader before = thread.getContextClassLoader();
            thread.setContextClassLoader(mine);
            try {
                use(create());
                Throwable _ = catchThrowable(() -> useBroken(create()));
                assertThat(thread.getContextClassLoader()).isSameAs(mine);
            } finally {
                thread.setContextClassLoader(before);
            }
        }

        @Test
        void leavesNoThreadOnceClosed() throws InterruptedException {
            ThreadCensus census = ThreadCensus.now();
            AddonDeployer deployer = create();
            use(deployer);

            deployer.close();

            assertThat(census.left()).isEmpty();
        }

        @Test
        void canBeClosedTwiceAndUnused() {
            AddonDeployer deployer = create();

            deployer.close();
            deployer.close();
        }
    }

    /** That nothing of a user's content or of the settings shows. */
    @Nested
    public class Secrecy {
        @Test
        void logsAndCountsNoSecret() {
            use(create());
            Throwable _ = catchThrowable(() -> useBroken(create()));

            assertThat(log.lines()).noneMatch(line -> line.contains(SECRET));
            assertThat(meters.samples()).noneMatch(sample -> sample.contains(SECRET));
        }

        @Test
        void showsNoSecretAsText() {
            AddonDeployer deployer = create();
            use(deployer);

            assertThat(deployer.toString()).doesNotContain(SECRET);
        }

        @Test
        void throwsNoSecret() {
            Throwable thrown = catchThrowable(() -> useBroken(create()));

            assertThat(thrown).isNotNull();
            for (Throwable each = thrown; each != null; each = each.getCause()) {
                assertThat(String.valueOf(each.getMessage())).doesNotContain(SECRET);
            }
        }
    }

    /** How the deployer says that the user is wrong. */
    @Nested
    public class Refusing {
        @Test
        void refusesBrokenContentInOneSentence() {
            SveltosException refusal = refusal(() -> useBroken(create()));

            assertThat(refusal.kind()).isEqualTo(ErrorKind.USER);
            assertThat(refusal.code().reason()).matches("[A-Z][A-Za-z0-9]{0,63}");
            assertThat(refusal).message().isNotBlank().doesNotContain("\n");
        }
    }

    /** The one kind of exception that a deployer throws. */
    static SveltosException refusal(ThrowingCallable work) {
        Throwable thrown = catchThrowable(work);
        assertThat(thrown).isInstanceOf(SveltosException.class);
        return (SveltosException) thrown;
    }
}
