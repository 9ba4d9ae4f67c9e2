package io.projectsveltos.addons.source;

import static io.projectsveltos.addons.testing.Samples.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.dsl.NonDeletingOperation;
import io.projectsveltos.addons.testing.Samples;
import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.api.config.v1beta1.ValueFrom;
import io.projectsveltos.api.lib.v1beta1.ContentKind;
import io.projectsveltos.fleet.kube.KindInterner;
import io.projectsveltos.fleet.kube.KubeClient;
import io.projectsveltos.fleet.transport.OwnConnection;
import io.projectsveltos.fleet.transport.Transport;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.error.ErrorCode;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Sources as a real API server gives them. */
@Fleet
class SourceReaderIT {
    private static final String AGENT = "sveltos/source-test";

    private final FleetClusters fleet;
    private final Transport transport = Transport.start(AGENT);
    private final KubeClient client;
    private volatile Optional<String> version = Optional.empty();
    private final SourceReader reader;

    SourceReaderIT(FleetClusters fleet) {
        this.fleet = fleet;
        this.client =
                KubeClient.open(
                        transport,
                        OwnConnection.file(fleet.management().kubeconfig()),
                        "the management cluster",
                        new KindInterner());
        this.reader = new SourceReader(client.api(), _ -> version);
    }

    @AfterEach
    void close() {
        client.close();
        transport.close();
    }

    @Test
    void readsAVersionOnceHoweverManyClustersAskForIt() {
        configMap("app", "1");
        version = Optional.of("seen-1");
        AuditLog.Mark mark = fleet.management().audit().mark();

        for (int cluster = 0; cluster < 100; cluster++) {
            assertThat(read("app")).contains("1");
        }
        assertThat(reads(mark)).isEqualTo(1);

        configMap("app", "2");
        assertThat(read("app")).as("the watch has not told yet").contains("1");
        version = Optional.of("seen-2");
        assertThat(read("app")).contains("2");
        assertThat(reads(mark)).isEqualTo(2);
    }

    @Test
    void asksEachTimeForWhatTheWatchHasNotSeen() {
        configMap("app", "1");
        AuditLog.Mark mark = fleet.management().audit().mark();

        assertThat(read("app")).contains("1");
        assertThat(read("app")).contains("1");

        assertThat(reads(mark)).isEqualTo(2);
    }

    @Test
    void findsNothingWhereThereIsNothingAndLooksAgain() {
        version = Optional.of("seen");
        assertThat(read("later")).isEmpty();

        configMap("later", "1");

        assertThat(read("later")).contains("1");
    }

    @Test
    void readsNoSecretThatIsNotMeantForIt() {
        secret("other", "Opaque");
        secret("addons", "addons.projectsveltos.io/cluster-profile");

        assertThat(reader.read(reference("Secret", "addons"), Samples.turn()))
                .get()
                .extracting(Source::files)
                .isEqualTo(List.of(SourceFile.of("a", "s3cr3t")));
        refused(
                () -> reader.read(reference("Secret", "other"), Samples.turn()),
                StandardErrorCode.UNSUPPORTED_SECRET_TYPE,
                "unsupported secret type; make its type addons.projectsveltos.io/cluster-profile");
        refused(
                () -> reader.read(reference("GitRepository", "x"), Samples.turn()),
                StandardErrorCode.INVALID_INPUT,
                "sources of kind GitRepository are not served");
    }

    @Test
    void resolvesAllThatAnEntryRefersToAndLeavesOutWhatMayBeMissing() {
        configMap("app", "1");
        configMap("values", "2");
        ValueFrom present =
                new ValueFrom(fleet.namespace(), "values", ContentKind.CONFIG_MAP, false);
        ValueFrom absent = new ValueFrom(fleet.namespace(), "no", ContentKind.CONFIG_MAP, true);
        Entry entry =
                entry(reference("ConfigMap", "app"), DeploymentType.REMOTE, 100)
                        .withValuesFrom(List.of(absent, present));

        ResolvedEntry resolved = resolve(entry).entries().getFirst();

        assertThat(resolved.source()).get().extracting(this::text).isEqualTo("1");
        assertThat(resolved.values()).extracting(this::text).containsExactly("2");
    }

    @Test
    void namesTheReferenceThatIsMissing() {
        configMap("app", "1");
        ValueFrom absent = new ValueFrom(fleet.namespace(), "no", ContentKind.CONFIG_MAP, null);
        String missing =
                "Referenced resource: ConfigMap " + fleet.namespace() + "/no does not exist";

        refused(
                () -> resolve(entry(reference("ConfigMap", "no"), DeploymentType.REMOTE, 100)),
                StandardErrorCode.MISSING_REFERENCE,
                missing);
        refused(
                () ->
                        resolve(
                                entry(reference("ConfigMap", "app"), DeploymentType.REMOTE, 100)
                                        .withValuesFrom(List.of(absent))),
                StandardErrorCode.MISSING_REFERENCE,
                missing);
    }

    @Test
    void givesAnEntryWithoutASourceNoFiles() {
        Source source =
                resolve(entry(Source.NONE, DeploymentType.REMOTE, 100))
                        .entries()
                        .getFirst()
                        .source()
                        .orElseThrow();

        assertThat(source.files()).isEmpty();
        assertThat(source.binaries()).isEmpty();
    }

    private ResolvedFeature resolve(Entry entry) {
        RemoteReader remote =
                new RemoteReader(
                        client.api(),
                        () -> {
                            throw new AssertionError("nothing is fetched");
                        });
        ChartReader none =
                (chart, _, _) -> {
                    throw new AssertionError(chart + " is not asked for");
                };
        return new SourceResolver(reader, remote, none)
                .resolve(
                        new Feature("Resources", "Resources", List.of(entry)),
                        "fleet",
                        Samples.turn());
    }

    private Optional<String> read(String name) {
        return reader.read(reference("ConfigMap", name), Samples.turn()).map(this::text);
    }

    private String text(Source source) {
        return source.files().getFirst().text();
    }

    private SourceReference reference(String kind, String name) {
        return new SourceReference(kind, fleet.namespace(), name);
    }

    private void configMap(String name, String value) {
        fleet.management()
                .client()
                .resource(
                        new ConfigMapBuilder()
                                .withNewMetadata()
                                .withNamespace(fleet.namespace())
                                .withName(name)
                                .endMetadata()
                                .withData(Map.of("a", value))
                                .build())
                .createOr(NonDeletingOperation::update);
    }

    private void secret(String name, String type) {
        fleet.management()
                .client()
                .resource(
                        new SecretBuilder()
                                .withNewMetadata()
                                .withNamespace(fleet.namespace())
                                .withName(name)
                                .endMetadata()
                                .withType(type)
                                .addToStringData("a", "s3cr3t")
                                .build())
                .create();
    }

    private long reads(AuditLog.Mark since) {
        return fleet.management().audit().since(since).all().stream()
                .filter(entry -> entry.userAgent().equals(AGENT))
                .filter(entry -> entry.resource().equals("configmaps"))
                .count();
    }

    private static void refused(ThrowingCallable call, ErrorCode code, String text) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        SveltosException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessageContaining(text);
    }
}
