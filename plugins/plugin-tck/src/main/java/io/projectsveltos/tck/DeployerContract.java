package io.projectsveltos.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.deploy.AddonDeployer;
import io.projectsveltos.spi.deploy.DeployRequest;
import io.projectsveltos.spi.deploy.DeployResult;
import io.projectsveltos.spi.deploy.Deployer;
import io.projectsveltos.spi.deploy.DeploymentState;
import io.projectsveltos.spi.deploy.InventoryItem;
import io.projectsveltos.spi.deploy.ManifestDeployer;
import io.projectsveltos.spi.deploy.RemoveRequest;
import io.projectsveltos.spi.error.ErrorKind;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/**
 * The contract of {@link Deployer}, on clusters in memory. Extend it, give it contents, and run it.
 */
public abstract class DeployerContract extends AddonDeployerContract {
    private static final int CLUSTERS = 4;

    /** A kit for one deployer. */
    protected DeployerContract() {}

    @Override
    final void use(AddonDeployer deployer) {
        new Turn((Deployer) deployer, new InMemoryCluster()).apply();
    }

    @Override
    final void useBroken(AddonDeployer deployer) {
        Turn turn = new Turn((Deployer) deployer, new InMemoryCluster());
        DeployResult result =
                turn.deployer().apply(turn.request(brokenSource(), List.of(), false, running()));
        result.failure()
                .ifPresent(
                        failure -> {
                            throw failure;
                        });
    }

    private Turn turn() {
        return new Turn((Deployer) create(), new InMemoryCluster());
    }

    private static TurnToken running() {
        return TurnToken.running();
    }

    private static SveltosException broken() {
        return new SveltosException(
                StandardErrorCode.SERVER_ERROR, "The server failed, as the test asked for.");
    }

    /** One deployer on one cluster. */
    private final class Turn {
        private final Deployer deployer;
        private final InMemoryCluster cluster;

        Turn(Deployer deployer, InMemoryCluster cluster) {
            this.deployer = deployer;
            this.cluster = cluster;
        }

        Deployer deployer() {
            return deployer;
        }

        InMemoryCluster cluster() {
            return cluster;
        }

        DeployResult apply() {
            return apply(List.of());
        }

        DeployResult apply(List<InventoryItem> deployed) {
            return deployer.apply(request(source(), deployed, false, running()));
        }

        DeploymentState inspect(List<InventoryItem> deployed) {
            return deployer.inspect(request(source(), deployed, false, running()));
        }

        DeployResult remove(List<InventoryItem> deployed) {
            return deployer.remove(
                    new RemoveRequest(
                            "tck",
                            DeployerContract.this.request(source(), "c1").cluster(),
                            cluster,
                            () -> "",
                            deployed,
                            running()));
        }

        DeployRequest request(
                List<SourceFile> content,
                List<InventoryItem> deployed,
                boolean dryRun,
                TurnToken token) {
            return new DeployRequest(
                    DeployerContract.this.request(content, "c1"),
                    cluster,
                    reference -> {
                        throw new SveltosException(
                                StandardErrorCode.MISSING_REFERENCE,
                                reference + " does not exist.");
                    },
                    () -> "",
                    deployed,
                    dryRun,
                    token);
        }

        List<InventoryItem> stored() {
            return cluster.objects().stream()
                    .map(object -> new InventoryItem(object.key(), object.uid()))
                    .toList();
        }
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
            Turn turn = turn();

            DeployResult result = turn.apply();

            assertThat(result.failure()).isEmpty();
            assertThat(result.changed()).isTrue();
            assertThat(turn.cluster().objects()).isNotEmpty();
            assertThat(result.inventory()).containsExactlyInAnyOrderElementsOf(turn.stored());
        }

        @Test
        void writesNothingTheSecondTime() {
            Turn turn = turn();
            DeployResult first = turn.apply();
            List<String> writes = turn.cluster().writes();

            DeployResult second = turn.apply(first.inventory());

            assertThat(turn.cluster().writes()).isEqualTo(writes);
            assertThat(second.changed()).isFalse();
            assertThat(second.inventory()).containsExactlyInAnyOrderElementsOf(first.inventory());
        }

        @Test
        void writesNothingTheSecondTimeAfterARestart() {
            Turn turn = turn();
            DeployResult first = turn.apply();
            List<String> writes = turn.cluster().writes();

            DeployResult second =
                    new Turn((Deployer) create(), turn.cluster()).apply(first.inventory());

            assertThat(turn.cluster().writes()).isEqualTo(writes);
            assertThat(second.changed()).isFalse();
        }

        @Test
        void writesNothingInADryRun() {
            Turn turn = turn();

            DeployResult result =
                    turn.deployer().apply(turn.request(source(), List.of(), true, running()));

            assertThat(result.failure()).isEmpty();
            assertThat(turn.cluster().writes()).isEmpty();
            assertThat(turn.cluster().objects()).isEmpty();
        }

        @Test
        void bringsBackWhatSomebodyDeleted() {
            Turn turn = turn();
            DeployResult first = turn.apply();
            InventoryItem lost = first.inventory().getFirst();
            turn.cluster().delete(lost.key(), lost.uid());

            DeployResult second = turn.apply(first.inventory());

            assertThat(second.changed()).isTrue();
            assertThat(second.inventory()).containsExactlyInAnyOrderElementsOf(turn.stored());
            assertThat(turn.cluster().get(lost.key())).isPresent();
        }

        @Test
        void keepsClustersApartThatAreServedAtOnce()
                throws ExecutionException, InterruptedException {
            Deployer shared = (Deployer) create();
            List<Turn> turns = new ArrayList<>();
            List<Callable<DeployResult>> work = new ArrayList<>();
            for (int i = 0; i < CLUSTERS; i++) {
                Turn turn = new Turn(shared, new InMemoryCluster());
                turns.add(turn);
                work.add(turn::apply);
            }

            List<DeployResult> results = InParallel.run(work);

            for (int i = 0; i < CLUSTERS; i++) {
                assertThat(results.get(i).inventory())
                        .isNotEmpty()
                        .containsExactlyInAnyOrderElementsOf(turns.get(i).stored());
            }
        }
    }

    /** Reading how things stand. */
    @Nested
    public class Inspecting {
        @Test
        void seesThatNothingIsThere() {
            assertThat(turn().inspect(List.of())).isEqualTo(DeploymentState.ABSENT);
        }

        @Test
        void seesThatAllIsAsAskedFor() {
            Turn turn = turn();
            DeployResult result = turn.apply();

            assertThat(turn.inspect(result.inventory())).isEqualTo(DeploymentState.IN_SYNC);
        }

        @Test
        void seesThatSomethingIsMissing() {
            Turn turn = turn();
            DeployResult result = turn.apply();
            InventoryItem lost = result.inventory().getFirst();
            turn.cluster().delete(lost.key(), lost.uid());

            assertThat(turn.inspect(result.inventory())).isNotEqualTo(DeploymentState.IN_SYNC);
        }

        @Test
        void writesNothing() {
            Turn turn = turn();
            turn.inspect(List.of());
            DeployResult result = turn.apply();
            List<String> writes = turn.cluster().writes();

            turn.inspect(result.inventory());

            assertThat(turn.cluster().writes()).isEqualTo(writes);
        }
    }

    /** Taking an add-on away. */
    @Nested
    public class Removing {
        @Test
        void takesEverythingAway() {
            Turn turn = turn();
            DeployResult deployed = turn.apply();

            DeployResult result = turn.remove(deployed.inventory());

            assertThat(result.failure()).isEmpty();
            assertThat(result.inventory()).isEmpty();
            assertThat(turn.cluster().objects()).isEmpty();
            assertThat(turn.inspect(List.of())).isEqualTo(DeploymentState.ABSENT);
        }

        @Test
        void takesAwayWhatIsAbsentWithoutAWrite() {
            Turn turn = turn();
            DeployResult deployed = turn.apply();
            turn.remove(deployed.inventory());
            List<String> writes = turn.cluster().writes();

            assertThat(turn.remove(List.of()).failure()).isEmpty();
            assertThat(turn.remove(deployed.inventory()).failure()).isEmpty();
            assertThat(turn.cluster().writes()).isEqualTo(writes);
        }

        @Test
        void leavesAnObjectThatSomebodyMadeAnew() {
            Turn turn = turn();
            DeployResult deployed = turn.apply();
            InventoryItem lost = deployed.inventory().getFirst();
            KubeObject old = turn.cluster().get(lost.key()).orElseThrow();
            turn.cluster().delete(lost.key(), lost.uid());
            KubeObject others = turn.cluster().put(old);

            turn.remove(deployed.inventory());

            assertThat(turn.cluster().objects()).containsExactly(others);
        }
    }

    /** Faults of the cluster in the middle of the work. */
    @Nested
    public class Failing {
        @Test
        void tellsWhatIsThereWhereverTheWorkBreaksOff() {
            int writes = fullWrites();
            for (int passing = 0; passing < writes; passing++) {
                Turn turn = turn();
                turn.cluster().failAfter(passing, broken());

                breaksOff(turn, passing);

                DeployResult again = turn.apply(turn.stored());
                assertThat(again.failure()).as("a second try after %s writes", passing).isEmpty();
                assertThat(turn.inspect(again.inventory())).isEqualTo(DeploymentState.IN_SYNC);
            }
        }

        private int fullWrites() {
            Turn turn = turn();
            turn.apply();
            return turn.cluster().writes().size();
        }

        private void breaksOff(Turn turn, int passing) {
            try {
                DeployResult result = turn.apply();
                assertThat(result.failure()).as("failure after %s writes", passing).isPresent();
                assertThat(result.inventory())
                        .as("inventory after %s writes", passing)
                        .containsExactlyInAnyOrderElementsOf(turn.stored());
            } catch (SveltosException e) {
                assertThat(turn.cluster().objects())
                        .as("what is written when the deployer throws instead of telling")
                        .isEmpty();
            }
        }

        @Test
        void saysThatTheClusterDoesNotAnswer() {
            Turn turn = turn();
            turn.cluster()
                    .takeDown(
                            new SveltosException(
                                    StandardErrorCode.UNREACHABLE, "The cluster does not answer."));

            assertThat(refusal(() -> failing(turn.apply())).kind())
                    .isEqualTo(ErrorKind.UNREACHABLE);
            assertThat(refusal(() -> turn.inspect(List.of())).kind())
                    .isEqualTo(ErrorKind.UNREACHABLE);
        }
    }

    /** What happens when the work is no longer wanted. */
    @Nested
    public class CallingOff {
        @Test
        void writesNothingInATurnThatIsCalledOff() {
            for (TurnToken token : List.of(TurnToken.calledOff(), TurnToken.expired())) {
                Turn turn = turn();

                Throwable thrown =
                        catchThrowable(
                                () ->
                                        failing(
                                                turn.deployer()
                                                        .apply(
                                                                turn.request(
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
                assertThat(turn.cluster().writes()).isEmpty();
            }
        }
    }

    private static void failing(DeployResult result) {
        result.failure()
                .ifPresent(
                        failure -> {
                            throw failure;
                        });
    }
}
