package io.projectsveltos.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.deploy.DeployerFactory;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;

/**
 * The kit itself: it passes what is right and finds each fault by the test that is named for it.
 */
class ContractTest {
    private static final List<SourceFile> SOURCE =
            List.of(
                    SourceFile.of("a", "one"),
                    SourceFile.of("b", "two " + AddonDeployerContract.SECRET),
                    SourceFile.of("c", "three"));
    private static final List<SourceFile> BROKEN =
            List.of(SourceFile.of("a", "broken " + AddonDeployerContract.SECRET));

    /** The fault of the run under way; runs of the kit come one after the other. */
    private static final ThreadLocal<Fault> FAULT = ThreadLocal.withInitial(() -> Fault.NONE);

    @Test
    void passesARendererThatIsRight() {
        Events tests = run(Renderer.class, Fault.NONE);

        assertThat(failed(tests)).isEmpty();
        assertThat(tests.succeeded().count()).isGreaterThan(15);
    }

    @Test
    void passesADeployerThatIsRight() {
        Events tests = run(Own.class, Fault.NONE);

        assertThat(failed(tests)).isEmpty();
        assertThat(tests.succeeded().count()).isGreaterThan(22);
    }

    @ParameterizedTest
    @CsvSource({
        "CACHES_THE_FIRST_CLUSTER, rendersForSeveralClustersAtOnceAsForEachAlone",
        "ANSWERS_DIFFERENTLY, rendersTheSameRequestToTheSameResult",
        "CHANGES_THE_SOURCE, changesNothingInTheSource",
        "IGNORES_THE_TURN, endsWhereTheTurnIsCalledOff",
        "IGNORES_THE_TURN, endsWhereTheTimeIsOver",
        "ACCEPTS_BROKEN_CONTENT, refusesBrokenContentInOneSentence",
        "THROWS_ANYTHING, refusesBrokenContentInOneSentence",
        "LOGS_CONTENT, logsAndCountsNoSecret",
        "SHOWS_CONTENT_IN_MESSAGES, throwsNoSecret",
        "SHOWS_SETTINGS, showsNoSecretAsText",
        "LEAVES_A_THREAD, leavesNoThreadOnceClosed",
        "CHANGES_THE_CLASS_LOADER, leavesTheContextClassLoaderAsItWas"
    })
    void findsTheFaultOfARenderer(Fault fault, String test) {
        assertThat(failed(run(Renderer.class, fault))).contains(test);
    }

    @ParameterizedTest
    @CsvSource({
        "ALWAYS_WRITES, writesNothingTheSecondTime",
        "ALWAYS_WRITES, writesNothingTheSecondTimeAfterARestart",
        "WRITES_IN_DRY_RUNS, writesNothingInADryRun",
        "WRITES_WHILE_INSPECTING, writesNothing",
        "THROWS_AFTER_WRITING, tellsWhatIsThereWhereverTheWorkBreaksOff",
        "FORGETS_WHAT_IT_WROTE, tellsWhatIsThereWhereverTheWorkBreaksOff",
        "FAILS_ON_ABSENT, takesAwayWhatIsAbsentWithoutAWrite",
        "DELETES_WHAT_IS_NOT_ITS_OWN, leavesAnObjectThatSomebodyMadeAnew",
        "IGNORES_THE_TURN, writesNothingInATurnThatIsCalledOff"
    })
    void findsTheFaultOfADeployer(Fault fault, String test) {
        assertThat(failed(run(Own.class, fault))).contains(test);
    }

    private static Events run(Class<?> contract, Fault fault) {
        FAULT.set(fault);
        try {
            return EngineTestKit.engine("junit-jupiter")
                    .selectors(selectClass(contract))
                    .execute()
                    .testEvents();
        } finally {
            FAULT.remove();
        }
    }

    private static Set<String> failed(Events tests) {
        return tests.failed().stream()
                .map(event -> event.getTestDescriptor().getDisplayName().replace("()", ""))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    static final class Renderer extends ManifestDeployerContract {
        @Override
        protected DeployerFactory factory() {
            return new NotesFactory(FAULT.get(), true);
        }

        @Override
        protected List<SourceFile> source() {
            return copies(SOURCE);
        }

        @Override
        protected List<SourceFile> brokenSource() {
            return copies(BROKEN);
        }
    }

    static final class Own extends DeployerContract {
        @Override
        protected DeployerFactory factory() {
            return new NotesFactory(FAULT.get(), false);
        }

        @Override
        protected List<SourceFile> source() {
            return copies(SOURCE);
        }

        @Override
        protected List<SourceFile> brokenSource() {
            return copies(BROKEN);
        }
    }

    private static List<SourceFile> copies(List<SourceFile> files) {
        return files.stream().map(file -> SourceFile.of(file.path(), file.text())).toList();
    }
}
