package io.projectsveltos.deployer.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.projectsveltos.sandbox.AuditEntry;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.deploy.DeployResult;
import io.projectsveltos.spi.deploy.Deployer;
import io.projectsveltos.spi.deploy.InventoryItem;
import io.projectsveltos.spi.deploy.PostRenderer;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Charts of all kinds, patches, and releases that others made. */
@Fleet
class HelmVarietyIT {
    private static final ChartFiles APP = ChartFiles.of("app");
    private static final String GAUGES = "tests.deployer-helm.projectsveltos.io/v1";

    private static Host host;
    @TempDir private Path directory;

    @BeforeAll
    static void open(@TempDir Path folder) {
        host = new Host(folder);
    }

    @AfterAll
    static void close() {
        host.close();
    }

    @Test
    void bringsDefinitionsAndObjectsOfThemAndChangesTheFormerWhenAsked(FleetClusters fleet) {
        HelmEyes eyes = new HelmEyes(fleet.managed(0), fleet.namespace());
        ChartFiles chart = ChartFiles.of("definitions");
        Order order = Order.of(fleet.managed(0), fleet.namespace(), "gauge", chart);

        DeployResult first = order.apply(helm());

        assertThat(first.failure()).isEmpty();
        assertThat(first.inventory())
                .extracting(InventoryItem::key)
                .containsExactly(new ObjectKey(GAUGES, "Gauge", fleet.namespace(), "gauge"));
        ChartFiles wider =
                chart.version("0.2.0")
                        .change(
                                "crds/gauge.yaml",
                                text -> text + "                unit: {type: string}\n")
                        .change("templates/gauge.yaml", text -> text + "  unit: bar\n");

        DeployResult refused = order.chart(wider).after(first).apply(helm());
        DeployResult second =
                order.chart(wider)
                        .option("upgradeOptions", Map.of("upgradeCRDs", true))
                        .after(first)
                        .apply(helm());

        assertThat(refused.failure())
                .hasValueSatisfying(failure -> assertThat(failure).hasMessageContaining("unit"));
        assertThat(second.failure()).isEmpty();
        assertThat(order.after(second).remove(helm()).failure()).isEmpty();
        assertThat(eyes.list()).isEmpty();
        fleet.managed(0)
                .kubectl()
                .run("delete", "crd", "gauges.tests.deployer-helm.projectsveltos.io")
                .orThrow();
    }

    @Test
    void leavesAChartThatRendersAnewEachTimeAsItIs(FleetClusters fleet) {
        Order order =
                Order.of(fleet.managed(0), fleet.namespace(), "dice", ChartFiles.of("random"));
        DeployResult first = order.apply(helm());

        try (Host restarted = new Host(directory)) {
            DeployResult second = order.after(first).apply(restarted.helm());
            DeployResult third =
                    order.values(Map.of("mode", "two")).after(second).apply(restarted.helm());

            assertThat(second.changed()).isFalse();
            assertThat(third.release().orElseThrow().revision()).isEqualTo(2);
        }
    }

    @Test
    void appliesThePatchesOfTheHostAndTheirChanges(FleetClusters fleet) {
        HelmEyes eyes = new HelmEyes(fleet.managed(0), fleet.namespace());
        Order order = app(fleet);
        DeployResult first = order.patches(says("patched")).apply(helm());
        AuditLog.Mark mark = fleet.managed(0).audit().mark();
        DeployResult same = order.patches(says("patched")).after(first).apply(helm());

        assertThat(first.failure()).isEmpty();
        assertThat(eyes.data("web-config")).containsEntry("message", "patched");
        assertThat(same.changed()).isFalse();
        assertThat(writes(fleet, mark)).isEmpty();

        order.patches(says("otherwise")).after(same).apply(helm());
        assertThat(eyes.data("web-config")).containsEntry("message", "otherwise");

        order.after(same).apply(helm());
        assertThat(eyes.data("web-config")).containsEntry("message", "hello");
        assertThat(eyes.history("web")).containsExactly("2 superseded", "3 deployed");
    }

    @Test
    void stopsBeforeItWritesWhereAPatchOfTheHostFails(FleetClusters fleet) {
        AuditLog.Mark mark = fleet.managed(0).audit().mark();
        PostRenderer failing =
                _ -> {
                    throw new SveltosException(
                            StandardErrorCode.INVALID_INPUT, "The patch 1 fits nothing.");
                };

        SveltosException failure =
                catchThrowableOfType(
                        SveltosException.class, () -> app(fleet).patches(failing).apply(helm()));

        assertThat(failure.code()).isEqualTo(StandardErrorCode.INVALID_INPUT);
        assertThat(failure).hasMessageEndingWith("releaseName=web: The patch 1 fits nothing.");
        assertThat(writes(fleet, mark)).isEmpty();
    }

    @Test
    void takesOverAReleaseOfSomebodyElseWithoutTouchingIt(FleetClusters fleet) {
        HelmEyes eyes = new HelmEyes(fleet.managed(0), fleet.namespace());
        eyes.run("install", "web", ChartFiles.folder("app").toString(), "--set=port=81,message=hi");
        AuditLog.Mark mark = fleet.managed(0).audit().mark();
        Order order = app(fleet).values(Map.of("port", 81L));

        DeployResult taken = order.apply(helm());
        DeployResult later = order.after(taken).apply(helm());

        assertThat(taken.failure()).isEmpty();
        assertThat(taken.inventory()).hasSize(3);
        assertThat(taken.changed()).isFalse();
        assertThat(later.changed()).isFalse();
        assertThat(writes(fleet, mark)).isEmpty();

        DeployResult changed = order.values(Map.of("port", 82L)).after(taken).apply(helm());

        assertThat(changed.release().orElseThrow().revision()).isEqualTo(2);
        assertThat(eyes.data("web-config")).containsEntry("message", "hello");
    }

    @Test
    void takesTheHostsWordThatNothingChanged(FleetClusters fleet) {
        Order order = app(fleet).field("digest", "one");
        DeployResult first = order.apply(helm());
        AuditLog.Mark mark = fleet.managed(0).audit().mark();

        try (Host restarted = new Host(directory)) {
            order.values(Map.of("message", "kept by the host"))
                    .field("deployedDigest", "one")
                    .after(first)
                    .apply(restarted.helm());
        }

        assertThat(writes(fleet, mark)).isEmpty();
    }

    @Test
    void deploysSubchartsAndLibrariesThatTheChartBrings(FleetClusters fleet) {
        Order family =
                Order.of(fleet.managed(0), fleet.namespace(), "family", ChartFiles.of("family"));
        Order borrower =
                Order.of(fleet.managed(0), fleet.namespace(), "loan", ChartFiles.of("borrower"));

        assertThat(family.apply(helm()).inventory())
                .extracting(item -> item.key().name())
                .containsExactlyInAnyOrder("family-parent", "family-child");
        assertThat(borrower.apply(helm()).inventory())
                .extracting(item -> item.key().name())
                .containsExactly("loan-lent");
    }

    @Test
    void makesTheNamespaceOfARelease(FleetClusters fleet) {
        String namespace = fleet.namespace() + "-more";
        Order order = Order.of(fleet.managed(0), namespace, "loan", ChartFiles.of("borrower"));

        assertThat(
                        order.option("installOptions", Map.of("createNamespace", false))
                                .apply(helm())
                                .failure())
                .isPresent();
        assertThat(order.apply(helm()).failure()).isEmpty();
        fleet.managed(0).client().namespaces().withName(namespace).delete();
    }

    @Test
    void worksOnSeveralReleasesAtOnce(FleetClusters fleet) throws Exception {
        List<Callable<DeployResult>> work = new ArrayList<>();
        for (int index = 0; index < 6; index++) {
            Order order = Order.of(fleet.managed(0), fleet.namespace(), "web-" + index, APP);
            work.add(() -> order.values(Map.of("message", order.name())).apply(helm()));
        }

        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<DeployResult> each : threads.invokeAll(work)) {
                assertThat(each.get().failure()).isEmpty();
            }
        }
        HelmEyes eyes = new HelmEyes(fleet.managed(0), fleet.namespace());
        assertThat(eyes.list()).hasSize(6).allMatch(line -> line.contains(" 1 deployed "));
        assertThat(eyes.data("web-4-config")).containsEntry("message", "web-4");
    }

    private static PostRenderer says(String message) {
        return manifests ->
                manifests
                        .replace("message: \"hello\"", "message: " + message)
                        .replace("message: hello", "message: " + message);
    }

    private static List<AuditEntry> writes(FleetClusters fleet, AuditLog.Mark mark) {
        return fleet.managed(0).audit().since(mark).byUserAgent("sveltos-helm").writes().all();
    }

    private static Order app(FleetClusters fleet) {
        return Order.of(fleet.managed(0), fleet.namespace(), "web", APP);
    }

    private static Deployer helm() {
        return host.helm();
    }
}
