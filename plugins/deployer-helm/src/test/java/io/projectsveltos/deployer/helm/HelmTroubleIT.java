package io.projectsveltos.deployer.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.projectsveltos.sandbox.AuditLog;
import io.projectsveltos.spi.deploy.DeployResult;
import io.projectsveltos.spi.deploy.Deployer;
import io.projectsveltos.spi.deploy.DeploymentState;
import io.projectsveltos.spi.error.ErrorKind;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import io.projectsveltos.testkit.Fleet;
import io.projectsveltos.testkit.FleetClusters;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What goes wrong with releases on a real cluster, and how it comes right again. */
@Fleet
class HelmTroubleIT {
    private static final ChartFiles APP = ChartFiles.of("app");
    private static final String HOOK_JOB =
            """
            apiVersion: batch/v1
            kind: Job
            metadata:
              name: {{ .Release.Name }}-job
              annotations: {helm.sh/hook: pre-install}
            spec:
              backoffLimit: 0
              template:
                metadata:
                  annotations: {sandbox.projectsveltos.io/pod: %s}
                spec:
                  restartPolicy: Never
                  containers: [{name: main, image: registry.example.org/job:1}]
            """;

    private static Host host;

    @BeforeAll
    static void open(@TempDir Path folder) {
        host = new Host(folder);
    }

    @AfterAll
    static void close() {
        host.close();
    }

    @Test
    void saysWhichValueHasTheWrongTypeAndWritesNothing(FleetClusters fleet) {
        AuditLog.Mark mark = fleet.managed(0).audit().mark();

        SveltosException failure = refusal(app(fleet).values(Map.of("replicas", "one")));

        assertThat(failure.kind()).isEqualTo(ErrorKind.USER);
        assertThat(failure)
                .hasMessageStartingWith(
                        "chart=charts/web, releaseNamespace="
                                + fleet.namespace()
                                + ", releaseName=web: values don't meet the specifications of the"
                                + " schema(s) in the following chart(s): app:")
                .hasMessageContaining("at '/replicas': got string, want integer");
        assertThat(fleet.managed(0).audit().since(mark).byUserAgent("sveltos-helm").writes().all())
                .isEmpty();

        assertThat(
                        app(fleet)
                                .values(Map.of("replicas", "one"))
                                .option("skipSchemaValidation", true)
                                .apply(helm())
                                .failure())
                .hasValueSatisfying(
                        rejected -> assertThat(rejected).hasMessageContaining("replicas"));
    }

    @Test
    void saysWhereATemplateFails(FleetClusters fleet) {
        ChartFiles broken = ChartFiles.of("random").with("templates/x.yaml", "{{ fail \"no\" }}");

        SveltosException failure = refusal(app(fleet).chart(broken));

        assertThat(failure.code()).isEqualTo(StandardErrorCode.TEMPLATE_FAILED);
        assertThat(failure)
                .hasMessageContaining("random/templates/x.yaml")
                .hasMessageContaining("no");
    }

    @Test
    void keepsAReleaseWhoseUpgradeFailsHoweverOften(FleetClusters fleet) {
        HelmEyes eyes = new HelmEyes(fleet.managed(0), fleet.namespace());
        DeployResult result = app(fleet).apply(helm());
        String uid = eyes.uid(result.inventory().getFirst().key());
        AuditLog.Mark mark = fleet.managed(0).audit().mark();
        Order broken =
                app(fleet)
                        .chart(APP.version("1.3.0"))
                        .values(Map.of("clusterIP", "no address"))
                        .field("consecutiveFailures", 5L);

        for (int attempt = 0; attempt < 3; attempt++) {
            result = broken.after(result).apply(helm());
            assertThat(result.failure())
                    .hasValueSatisfying(
                            failure -> assertThat(failure).hasMessageContaining("no address"));
            assertThat(result.inventory()).hasSize(3);
        }

        assertThat(broken.after(result).inspect(helm())).isEqualTo(DeploymentState.FAILED);
        assertThat(eyes.uid(result.inventory().getFirst().key())).isEqualTo(uid);
        assertThat(
                        fleet.managed(0)
                                .audit()
                                .since(mark)
                                .inNamespace(fleet.namespace())
                                .where(
                                        entry ->
                                                entry.verb().startsWith("delete")
                                                        && !entry.resource().equals("secrets")
                                                        && !entry.name().endsWith("-hook"))
                                .all())
                .isEmpty();
        assertThat(eyes.history("web")).hasSizeLessThanOrEqualTo(3).contains("1 deployed");

        DeployResult cured = app(fleet).chart(APP.version("1.3.1")).after(result).apply(helm());

        assertThat(cured.failure()).isEmpty();
        assertThat(eyes.uid(result.inventory().getFirst().key())).isEqualTo(uid);
        assertThat(eyes.list()).containsExactly("web 5 deployed app-1.3.1");
    }

    @Test
    void goesOnWhereAnInstallationWasCutOff(FleetClusters fleet)
            throws IOException, InterruptedException {
        HelmEyes eyes = new HelmEyes(fleet.managed(0), fleet.namespace());
        eyes.installAndDie("web", APP.with("templates/job.yaml", HOOK_JOB.formatted("pending")));
        assertThat(eyes.list()).containsExactly("web 1 pending-install app-1.2.3");
        assertThat(app(fleet).inspect(helm())).isEqualTo(DeploymentState.BLOCKED);

        DeployResult result = app(fleet).apply(helm());

        assertThat(result.failure()).isEmpty();
        assertThat(eyes.list()).containsExactly("web 1 deployed app-1.2.3");
    }

    @Test
    void failsWithAHookAndTriesAgain(FleetClusters fleet) {
        HelmEyes eyes = new HelmEyes(fleet.managed(0), fleet.namespace());
        Order order = app(fleet).chart(APP.with("templates/job.yaml", HOOK_JOB.formatted("fail")));

        DeployResult failed = order.apply(helm());

        assertThat(failed.failure())
                .hasValueSatisfying(
                        failure -> assertThat(failure).hasMessageContaining("failed pre-install"));
        assertThat(eyes.list()).containsExactly("web 1 failed app-1.2.3");
        assertThat(order.option("disableHooks", true).after(failed).apply(helm()).failure())
                .isEmpty();
        assertThat(eyes.list()).containsExactly("web 2 deployed app-1.2.3");
    }

    @Test
    void endsInTimeAndRecordsThatItFailed(FleetClusters fleet) {
        HelmEyes eyes = new HelmEyes(fleet.managed(0), fleet.namespace());
        Order order =
                app(fleet)
                        .chart(APP.with("templates/job.yaml", HOOK_JOB.formatted("pending")))
                        .within(Duration.ofSeconds(8));

        long begin = System.nanoTime();
        DeployResult result = order.apply(helm());

        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(8));
        assertThat(result.failure()).isPresent();
        assertThat(result.failure().get().kind()).isEqualTo(ErrorKind.TRANSIENT);
        assertThat(eyes.list()).containsExactly("web 1 failed app-1.2.3");
    }

    @Test
    void endsInOrderWhenTheTurnIsCalledOff(FleetClusters fleet) throws InterruptedException {
        HelmEyes eyes = new HelmEyes(fleet.managed(0), fleet.namespace());
        Order order =
                app(fleet).chart(APP.with("templates/job.yaml", HOOK_JOB.formatted("pending")));
        TimedToken token = new TimedToken(Duration.ofMinutes(2));
        Thread calledOff =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    Awaitility.await("the release is under way")
                                            .until(
                                                    () ->
                                                            eyes.list()
                                                                    .contains(
                                                                            "web 1 pending-install app-1.2.3"));
                                    token.callOff();
                                });

        DeployResult result = order.apply(helm(), token);

        calledOff.join(TimeUnit.SECONDS.toMillis(20));
        assertThat(result.failure())
                .hasValueSatisfying(
                        failure ->
                                assertThat(failure.code()).isEqualTo(StandardErrorCode.CANCELLED));
        assertThat(eyes.list()).containsExactly("web 1 failed app-1.2.3");
    }

    @Test
    void takesOverForeignObjectsOnlyWhereTheProfileSaysSo(FleetClusters fleet) {
        HelmEyes eyes = new HelmEyes(fleet.managed(0), fleet.namespace());
        fleet.managed(0)
                .client()
                .resource(
                        new ConfigMapBuilder()
                                .withNewMetadata()
                                .withName("web-config")
                                .withNamespace(fleet.namespace())
                                .endMetadata()
                                .addToData("message", "mine")
                                .build())
                .create();

        SveltosException failure = refusal(app(fleet));

        assertThat(failure.kind()).isEqualTo(ErrorKind.CONFLICT);
        assertThat(failure).hasMessageContaining("invalid ownership metadata");
        assertThat(eyes.data("web-config")).containsEntry("message", "mine");
        assertThat(eyes.list()).isEmpty();

        DeployResult taken =
                app(fleet).option("installOptions", Map.of("takeOwnership", true)).apply(helm());

        assertThat(taken.failure()).isEmpty();
        assertThat(eyes.data("web-config")).containsEntry("message", "hello");
    }

    @Test
    void saysThatTheTestsOfAReleaseFailUntilTheyDoNot(FleetClusters fleet) {
        Order order = app(fleet).option("runTests", true);
        Order failing = order.values(Map.of("testCommand", "exit 3"));

        DeployResult first = failing.apply(helm());
        DeployResult second = failing.after(first).apply(helm());

        for (DeployResult each : List.of(first, second)) {
            assertThat(each.release().orElseThrow().revision()).isEqualTo(1);
            assertThat(each.failure().orElseThrow().code().reason()).isEqualTo("HelmTestsFailed");
        }

        DeployResult passing = order.after(second).apply(helm());
        DeployResult again = order.after(passing).apply(helm());

        assertThat(passing.failure()).isEmpty();
        assertThat(again.changed()).isFalse();
    }

    private static SveltosException refusal(Order order) {
        return catchThrowableOfType(SveltosException.class, () -> order.apply(helm()));
    }

    private static Order app(FleetClusters fleet) {
        return Order.of(fleet.managed(0), fleet.namespace(), "web", APP);
    }

    private static Deployer helm() {
        return host.helm();
    }
}
