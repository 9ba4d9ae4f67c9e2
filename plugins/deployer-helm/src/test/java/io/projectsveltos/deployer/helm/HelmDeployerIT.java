package io.projectsveltos.deployer.helm;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.sandbox.AuditEntry;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.spi.deploy.DeployResult;
import io.projectsveltos.spi.deploy.Deployer;
import io.projectsveltos.spi.deploy.DeploymentState;
import io.projectsveltos.spi.deploy.InventoryItem;
import io.projectsveltos.spi.deploy.ReleaseFacts;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Releases on a real cluster, compared after each step with what Helm's own client sees. */
@Fleet
class HelmDeployerIT {
    private static final ChartFiles APP = ChartFiles.of("app");

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
    void installsAReleaseThatHelmsOwnClientKnows(FleetClusters fleet) {
        HelmEyes eyes = new HelmEyes(fleet.managed(0), fleet.namespace());

        DeployResult result = app(fleet).apply(helm());

        assertThat(result.failure()).isEmpty();
        assertThat(result.changed()).isTrue();
        assertThat(result.release())
                .contains(
                        new ReleaseFacts(
                                "web",
                                fleet.namespace(),
                                "app",
                                "1.2.3",
                                "4.5",
                                "https://charts.example.org/app.png",
                                1,
                                "deployed"));
        assertThat(eyes.list()).containsExactly("web 1 deployed app-1.2.3");
        assertThat(eyes.manifest("web")).contains("name: web-config").doesNotContain("web-hook");
        assertThat(eyes.notes("web")).contains("web says hello.");
        assertThat(result.inventory())
                .hasSize(3)
                .allSatisfy(item -> assertThat(eyes.uid(item.key())).isEqualTo(item.uid()));
        assertThat(eyes.data("web-config"))
                .containsEntry("address", "")
                .containsEntry("namespace", "there");
        assertThat(eyes.managers("web-config")).containsExactly("helm Apply");
    }

    @Test
    void writesNothingWhereNothingChanged(FleetClusters fleet) {
        DeployResult first = app(fleet).apply(helm());
        AuditLog.Mark mark = fleet.managed(0).audit().mark();

        DeployResult second = app(fleet).after(first).apply(helm());

        assertThat(second.changed()).isFalse();
        assertThat(second.inventory()).isEqualTo(first.inventory());
        assertThat(second.release()).isEqualTo(first.release());
        assertThat(requests(fleet, mark))
                .singleElement()
                .satisfies(
                        only -> {
                            assertThat(only.verb()).isEqualTo("list");
                            assertThat(only.resource()).isEqualTo("secrets");
                        });
    }

    @Test
    void writesNothingWhereNothingChangedAfterARestart(FleetClusters fleet) {
        DeployResult first = app(fleet).apply(helm());
        AuditLog.Mark mark = fleet.managed(0).audit().mark();

        try (Host restarted = new Host(directory)) {
            DeployResult second = app(fleet).after(first).apply(restarted.helm());

            assertThat(second.failure()).isEmpty();
            assertThat(second.changed()).isFalse();
            assertThat(second.inventory())
                    .extracting(InventoryItem::key)
                    .containsExactlyElementsOf(
                            first.inventory().stream().map(InventoryItem::key).toList());
        }
        assertThat(requests(fleet, mark)).noneMatch(AuditEntry::write);
    }

    @Test
    void upgradesWhenTheValuesChange(FleetClusters fleet) {
        HelmEyes eyes = new HelmEyes(fleet.managed(0), fleet.namespace());
        Order order = app(fleet).values(Map.of("message", "first", "port", 81L));
        DeployResult first = order.apply(helm());

        DeployResult second = order.values(Map.of("message", "second")).after(first).apply(helm());

        assertThat(second.failure()).isEmpty();
        assertThat(second.changed()).isTrue();
        assertThat(eyes.list()).containsExactly("web 2 deployed app-1.2.3");
        assertThat(eyes.data("web-config")).containsEntry("message", "second");
        assertThat(eyes.values("web")).isEqualTo("{\"message\":\"second\"}");

        DeployResult third = order.values(Map.of()).after(second).apply(helm());

        assertThat(third.failure()).isEmpty();
        assertThat(eyes.values("web")).isIn("null", "{}");
        assertThat(eyes.data("web-config")).containsEntry("message", "hello");
    }

    @Test
    void keepsValuesOfBeforeWhereTheProfileSaysSo(FleetClusters fleet) {
        HelmEyes eyes = new HelmEyes(fleet.managed(0), fleet.namespace());
        Order order = app(fleet).values(Map.of("message", "first", "port", 81L));
        DeployResult first = order.apply(helm());
        Order reusing =
                order.option("upgradeOptions", Map.of("resetThenReuseValues", true))
                        .values(Map.of("message", "second"));

        DeployResult second = reusing.after(first).apply(helm());
        DeployResult third = reusing.after(second).apply(helm());

        assertThat(eyes.values("web")).isEqualTo("{\"message\":\"second\",\"port\":81}");
        assertThat(third.changed()).isFalse();
    }

    @Test
    void upgradesWhenTheChartHasAnotherVersionAndKeepsTwoRevisions(FleetClusters fleet) {
        HelmEyes eyes = new HelmEyes(fleet.managed(0), fleet.namespace());
        DeployResult result = app(fleet).apply(helm());
        for (String version : List.of("1.3.0", "1.4.0", "1.5.0")) {
            result = app(fleet).chart(APP.version(version)).after(result).apply(helm());
        }

        assertThat(result.release().orElseThrow().chartVersion()).isEqualTo("1.5.0");
        assertThat(eyes.list()).containsExactly("web 4 deployed app-1.5.0");
        assertThat(eyes.history("web")).containsExactly("3 superseded", "4 deployed");
        assertThat(eyes.client().run("rollback", "web", "3", "-n", fleet.namespace()).orThrow())
                .contains("Rollback was a success");

        DeployResult again = app(fleet).chart(APP.version("1.5.0")).after(result).apply(helm());

        assertThat(again.changed()).isTrue();
        assertThat(eyes.list()).containsExactly("web 6 deployed app-1.5.0");
    }

    @Test
    void upgradesWhenATemplateChangesUnderTheSameVersion(FleetClusters fleet) {
        DeployResult first = app(fleet).apply(helm());
        ChartFiles changed =
                APP.change("templates/service.yaml", text -> text.replace("- port: ", "- port: 1"));

        DeployResult second = app(fleet).chart(changed).after(first).apply(helm());

        assertThat(second.failure()).isEmpty();
        assertThat(second.release().orElseThrow().revision()).isEqualTo(2);
    }

    @Test
    void removesAReleaseAndIsContentWhereThereIsNone(FleetClusters fleet) {
        HelmEyes eyes = new HelmEyes(fleet.managed(0), fleet.namespace());
        DeployResult first = app(fleet).apply(helm());

        DeployResult removed = app(fleet).after(first).remove(helm());
        AuditLog.Mark mark = fleet.managed(0).audit().mark();
        DeployResult again = app(fleet).after(first).remove(helm());

        assertThat(removed.failure()).isEmpty();
        assertThat(removed.inventory()).isEmpty();
        assertThat(eyes.list()).isEmpty();
        assertThat(eyes.exists(first.inventory().getFirst().key())).isFalse();
        assertThat(again.changed()).isFalse();
        assertThat(requests(fleet, mark)).noneMatch(AuditEntry::write);
    }

    @Test
    void keepsTheHistoryOfARemovedReleaseAndInstallsOverIt(FleetClusters fleet) {
        HelmEyes eyes = new HelmEyes(fleet.managed(0), fleet.namespace());
        Order order = app(fleet).option("uninstallOptions", Map.of("keepHistory", true));
        DeployResult first = order.apply(helm());

        DeployResult removed =
                order.field("helmChartAction", "Uninstall").after(first).apply(helm());
        AuditLog.Mark mark = fleet.managed(0).audit().mark();
        order.field("helmChartAction", "Uninstall").apply(helm());

        assertThat(removed.failure()).isEmpty();
        assertThat(removed.release().orElseThrow().status()).isEqualTo("uninstalled");
        assertThat(eyes.history("web")).containsExactly("1 uninstalled");
        assertThat(requests(fleet, mark)).noneMatch(AuditEntry::write);

        DeployResult again = order.apply(helm());

        assertThat(again.failure()).isEmpty();
        assertThat(eyes.list()).containsExactly("web 2 deployed app-1.2.3");
    }

    @Test
    void seesHowAReleaseStands(FleetClusters fleet) {
        assertThat(app(fleet).inspect(helm())).isEqualTo(DeploymentState.ABSENT);
        DeployResult first = app(fleet).apply(helm());
        AuditLog.Mark mark = fleet.managed(0).audit().mark();

        assertThat(app(fleet).after(first).inspect(helm())).isEqualTo(DeploymentState.IN_SYNC);
        assertThat(app(fleet).values(Map.of("port", 82L)).after(first).inspect(helm()))
                .isEqualTo(DeploymentState.OUT_OF_SYNC);
        assertThat(app(fleet).values(Map.of("port", 82L)).after(first).tryOut().apply(helm()))
                .satisfies(result -> assertThat(result.changed()).isFalse());
        assertThat(requests(fleet, mark)).noneMatch(AuditEntry::write);
    }

    private static Order app(FleetClusters fleet) {
        return Order.of(fleet.managed(0), fleet.namespace(), "web", APP);
    }

    private static Deployer helm() {
        return host.helm();
    }

    private static List<AuditEntry> requests(FleetClusters fleet, AuditLog.Mark mark) {
        return fleet.managed(0).audit().since(mark).byUserAgent("sveltos-helm").all();
    }
}
