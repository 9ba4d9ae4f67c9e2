package io.projectsveltos.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.deploy.AddonDeployer;
import io.projectsveltos.spi.deploy.DeployRequest;
import io.projectsveltos.spi.deploy.DeployResult;
import io.projectsveltos.spi.deploy.Deployer;
import io.projectsveltos.spi.deploy.DeploymentState;
import io.projectsveltos.spi.deploy.InventoryItem;
import io.projectsveltos.spi.deploy.ManifestDeployer;
import io.projectsveltos.spi.deploy.PostRenderer;
import io.projectsveltos.spi.deploy.RemoveRequest;
import io.projectsveltos.spi.deploy.RenderRequest;
import io.projectsveltos.spi.error.ErrorKind;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/**
 * The contract of a {@link Deployer} that reaches its cluster by the cluster's credentials, on a
 * cluster that the test gives. What it takes a cluster in memory to see, such as single writes, is
 * the test's own to check.
 */
public abstract class ConnectedDeployerContract extends AddonDeployerContract {
    /** A server that nobody is. */
    private static final String NOWHERE = "https://127.0.0.1:1";

    /** A kit for one deployer. */
    protected ConnectedDeployerContract() {}

    /** The credentials of a cluster, with everything inline. */
    protected abstract String kubeconfig();

    /** What the profile's field says, so that tests do not meet each other in the cluster. */
    protected abstract Map<String, @Nullable Object> options();

    @AfterEach
    final void removeAll() {
        remove(deployer(), List.of());
    }

    @Override
    final void use(AddonDeployer deployer) {
        apply((Deployer) deployer, List.of());
    }

    @Override
    final void useBroken(AddonDeployer deployer) {
        failing(
                ((Deployer) deployer)
                        .apply(deploy(brokenSource(), List.of(), false, TurnToken.running())));
    }

    private Deployer deployer() {
        return (Deployer) create();
    }

    private DeployResult apply(Deployer deployer, List<InventoryItem> deployed) {
        return deployer.apply(deploy(source(), deployed, false, TurnToken.running()));
    }

    private DeploymentState inspect(Deployer deployer, List<InventoryItem> deployed) {
        return deployer.inspect(deploy(source(), deployed, false, TurnToken.running()));
    }

    private DeployResult remove(Deployer deployer, List<InventoryItem> deployed) {
        return deployer.remove(
                new RemoveRequest(
                        "tck",
                        options(),
                        request(source(), "c1").cluster(),
                        new InMemoryCluster(),
                        this::kubeconfig,
                        deployed,
                        TurnToken.running()));
    }

    private DeployRequest deploy(
            List<SourceFile> content,
            List<InventoryItem> deployed,
            boolean dryRun,
            TurnToken token) {
        return deploy(content, deployed, dryRun, token, kubeconfig());
    }

    private DeployRequest deploy(
            List<SourceFile> content,
            List<InventoryItem> deployed,
            boolean dryRun,
            TurnToken token,
            String kubeconfig) {
        RenderRequest plain = request(content, "c1");
        return new DeployRequest(
                new RenderRequest(
                        plain.name(),
                        plain.source(),
                        plain.path(),
                        plain.targetNamespace(),
                        plain.values(),
                        options(),
                        plain.cluster()),
                new InMemoryCluster(),
                reference -> {
                    throw new SveltosException(
                            StandardErrorCode.MISSING_REFERENCE, reference + " does not exist.");
                },
                () -> kubeconfig,
                deployed,
                PostRenderer.NONE,
                dryRun,
                token);
    }

    private static void failing(DeployResult result) {
        result.failure()
                .ifPresent(
                        failure -> {
                            throw failure;
                        });
    }

    private static List<ObjectKey> keys(DeployResult result) {
        return result.inventory().stream().map(InventoryItem::key).toList();
    }

    /** What the deployer is. */
    @Nested
    public class Form {
        @Test
        void isADeployerAndNothingElse() {
            assertThat(create())
                    .isInstanceOf(Deployer.class)
                    .isNotInstanceOf(ManifestDeployer.class);
        }
    }

    /** Bringing an add-on to a cluster. */
    @Nested
    public class Applying {
        @Test
        void bringsWhatIsAskedForAndTellsWhatItBrought() {
            DeployResult result = apply(deployer(), List.of());

            assertThat(result.failure()).isEmpty();
            assertThat(result.changed()).isTrue();
            assertThat(result.inventory()).isNotEmpty();
        }

        @Test
        void writesNothingTheSecondTimeNorAfterARestart() {
            Deployer first = deployer();
            DeployResult brought = apply(first, List.of());

            for (Deployer each : List.of(first, deployer())) {
                DeployResult again = apply(each, brought.inventory());

                assertThat(again.failure()).isEmpty();
                assertThat(again.changed()).isFalse();
                assertThat(keys(again)).containsExactlyInAnyOrderElementsOf(keys(brought));
            }
        }

        @Test
        void writesNothingInADryRun() {
            Deployer deployer = deployer();

            DeployResult result =
                    deployer.apply(deploy(source(), List.of(), true, TurnToken.running()));

            assertThat(result.failure()).isEmpty();
            assertThat(result.changed()).isFalse();
            assertThat(inspect(deployer, List.of())).isEqualTo(DeploymentState.ABSENT);
        }
    }

    /** Reading how things stand. */
    @Nested
    public class Inspecting {
        @Test
        void seesWhatIsThere() {
            Deployer deployer = deployer();
            assertThat(inspect(deployer, List.of())).isEqualTo(DeploymentState.ABSENT);

            DeployResult brought = apply(deployer, List.of());

            assertThat(inspect(deployer, brought.inventory())).isEqualTo(DeploymentState.IN_SYNC);
        }
    }

    /** Taking an add-on away. */
    @Nested
    public class Removing {
        @Test
        void takesEverythingAwayAndIsContentWhereNothingIsLeft() {
            Deployer deployer = deployer();
            DeployResult brought = apply(deployer, List.of());

            DeployResult removed = remove(deployer, brought.inventory());
            DeployResult again = remove(deployer, brought.inventory());

            assertThat(removed.failure()).isEmpty();
            assertThat(removed.inventory()).isEmpty();
            assertThat(again.failure()).isEmpty();
            assertThat(again.changed()).isFalse();
            assertThat(inspect(deployer, List.of())).isEqualTo(DeploymentState.ABSENT);
        }
    }

    /** A cluster that cannot be reached, and turns that are over. */
    @Nested
    public class Failing {
        @Test
        void saysThatTheClusterDoesNotAnswer() {
            Deployer deployer = deployer();
            String unreachable = kubeconfig().replaceAll("https://[^\\s\"']+", NOWHERE);

            SveltosException refusal =
                    refusal(
                            () ->
                                    failing(
                                            deployer.apply(
                                                    deploy(
                                                            source(),
                                                            List.of(),
                                                            false,
                                                            TurnToken.running(),
                                                            unreachable))));

            assertThat(refusal.kind()).isEqualTo(ErrorKind.UNREACHABLE);
        }

        @Test
        void writesNothingInATurnThatIsCalledOff() {
            Deployer deployer = deployer();
            for (TurnToken token : List.of(TurnToken.calledOff(), TurnToken.expired())) {
                Throwable thrown =
                        catchThrowable(
                                () ->
                                        failing(
                                                deployer.apply(
                                                        deploy(
                                                                source(), List.of(), false,
                                                                token))));

                assertThat(thrown)
                        .isInstanceOfSatisfying(
                                SveltosException.class,
                                failure ->
                                        assertThat(failure.code())
                                                .isIn(
                                                        StandardErrorCode.CANCELLED,
                                                        StandardErrorCode.DEADLINE_EXCEEDED));
            }
            assertThat(inspect(deployer, List.of())).isEqualTo(DeploymentState.ABSENT);
        }
    }
}
