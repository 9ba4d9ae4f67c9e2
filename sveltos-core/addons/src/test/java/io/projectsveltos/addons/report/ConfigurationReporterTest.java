package io.projectsveltos.addons.report;

import static io.projectsveltos.addons.testing.Samples.NOW;
import static io.projectsveltos.addons.testing.Samples.cluster;
import static io.projectsveltos.addons.testing.Samples.configMap;
import static io.projectsveltos.addons.testing.Samples.failure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.addons.deploy.DeployedObject;
import io.projectsveltos.addons.deploy.PruneHold;
import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.fleet.ClusterRef;
import io.projectsveltos.kernel.Request;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** When what turns did gets into the ClusterConfiguration, and what is known before. */
class ConfigurationReporterTest {
    private static final ClusterRef EAST = cluster("east");
    private static final Request KEY = new Request("fleet", "sveltos--east");

    private final FakeConfigurations stored = new FakeConfigurations();
    private final List<Request> told = new ArrayList<>();
    private Instant now = NOW;
    private final ConfigurationReporter reporter = reporter();

    @Test
    void writesNothingUntilItIsAsked() {
        record("p", done("1", "a"));

        assertThat(stored.writes()).isZero();
        assertThat(told).containsExactly(KEY);
        assertThat(reporter.unwritten()).containsExactly(KEY);

        reporter.write(KEY);
        assertThat(stored.writes()).isEqualTo(1);
        assertThat(reporter.unwritten()).isEmpty();
    }

    @Test
    void knowsWhatIsNotWritten() {
        record("p", done("1", "a"));

        assertThat(reporter.recorded(EAST, "p", "Resources"))
                .isEqualTo(new RecordedFeature("1", Set.of(DeploymentType.REMOTE)));
        assertThat(reporter.inventory(EAST, "p", "Resources", DeploymentType.REMOTE))
                .extracting(item -> item.key().name())
                .containsExactly("a");
    }

    @Test
    void knowsTheSameOnceItIsWrittenAndAfterARestart() {
        record("p", done("1", "a"));
        RecordedFeature before = reporter.recorded(EAST, "p", "Resources");
        reporter.write(KEY);

        assertThat(reporter.recorded(EAST, "p", "Resources")).isEqualTo(before);
        assertThat(reporter().recorded(EAST, "p", "Resources")).isEqualTo(before);
    }

    @Test
    void losesWhatIsNotWrittenWhereTheProcessDies() {
        record("p", done("1", "a"));

        assertThat(reporter().recorded(EAST, "p", "Resources").of("1")).isFalse();
    }

    @Test
    void writesTenProfilesAtOnce() {
        for (int i = 0; i < 10; i++) {
            record("p" + i, done("1", "a" + i));
        }
        reporter.write(KEY);

        assertThat(stored.writes()).isEqualTo(1);
        assertThat(reporter().recorded(EAST, "p0", "Resources").of("1")).isTrue();
        assertThat(reporter().recorded(EAST, "p9", "Resources").of("1")).isTrue();
    }

    @Test
    void countsFromTheFirstThatIsNotWritten() {
        record("p", done("1", "a"));
        now = now.plusSeconds(3);
        record("q", done("1", "b"));

        assertThat(reporter.unwrittenSince(KEY)).contains(NOW);
        reporter.write(KEY);
        assertThat(reporter.unwrittenSince(KEY)).isEmpty();
        record("r", done("1", "c"));
        assertThat(reporter.unwrittenSince(KEY)).contains(now);
    }

    @Test
    void writesNothingWhereItIsStoredAlready() {
        record("p", done("1", "a"));
        reporter.write(KEY);
        record("p", done("1", "a"));
        reporter.write(KEY);
        assertThat(stored.writes()).isEqualTo(1);

        // There and back again.
        record("q", done("1", "b"));
        record("q", Set.of("Resources"), false);
        assertThat(reporter.unwritten()).isEmpty();
        assertThat(stored.writes()).isEqualTo(1);
    }

    @Test
    void writesAtOnceWhatADeployerReadsBack() {
        record("p", done("1", "a"));
        record("q", Set.of(), true, done("1", "b"));

        assertThat(stored.writes()).isEqualTo(1);
        assertThat(reporter().recorded(EAST, "p", "Resources").of("1")).isTrue();
        assertThat(reporter().recorded(EAST, "q", "Resources").of("1")).isTrue();
    }

    @Test
    void writesAtOnceWhatATurnLeftOpen() {
        record("p", outcome("1", PruneHold.NONE, failure(StandardErrorCode.SERVER_ERROR, "down")));
        assertThat(stored.writes()).isEqualTo(1);

        record("q", outcome("1", PruneHold.of(List.of(configMap("a").key())), null));
        assertThat(stored.writes()).isEqualTo(2);
    }

    @Test
    void writesAtOnceWhatWasWithdrawn() {
        record("p", done("1", "a"));
        record("q", done("1", "a"));
        reporter.write(KEY);
        record("p", Set.of("Resources"), false);

        assertThat(stored.writes()).isEqualTo(2);
        assertThat(reporter().recorded(EAST, "p", "Resources")).isEqualTo(RecordedFeature.NONE);
    }

    @Test
    void keepsWhatCouldNotBeWritten() {
        record("p", done("1", "a"));
        stored.refuse(failure(StandardErrorCode.SERVER_ERROR, "down"));

        assertThatThrownBy(() -> reporter.write(KEY)).isInstanceOf(SveltosException.class);
        assertThat(reporter.unwrittenSince(KEY)).contains(NOW);
        reporter.write(KEY);
        assertThat(reporter().recorded(EAST, "p", "Resources").of("1")).isTrue();
    }

    @Test
    void takesAProfileOutAtOnceAndWhatIsNotWrittenOfIt() {
        record("p", done("1", "a"));
        record("q", done("1", "b"));
        reporter.remove(EAST, "p");

        assertThat(stored.writes()).isEqualTo(1);
        assertThat(reporter.unwritten()).isEmpty();
        assertThat(reporter().recorded(EAST, "p", "Resources")).isEqualTo(RecordedFeature.NONE);
        assertThat(reporter().recorded(EAST, "q", "Resources").of("1")).isTrue();
    }

    @Test
    void deletesTheObjectWithTheLastProfile() {
        record("p", done("1", "a"));
        reporter.write(KEY);
        record("p", done("2", "b"));
        reporter.remove(EAST, "p");

        assertThat(stored.find(KEY)).isEmpty();
        reporter.write(KEY);
        assertThat(stored.find(KEY)).isEmpty();
    }

    @Test
    void makesNoObjectForAProfileThatWentBeforeItWasWritten() {
        record("p", done("1", "a"));
        reporter.remove(EAST, "p");
        reporter.write(KEY);

        assertThat(reporter.unwritten()).isEmpty();
        assertThat(stored.writes()).isZero();
    }

    private ConfigurationReporter reporter() {
        ConfigurationReporter reporter = new ConfigurationReporter(stored, () -> now);
        reporter.whenUnwritten(told::add);
        return reporter;
    }

    private void record(String profile, FeatureOutcome... outcomes) {
        record(profile, Set.of(), false, outcomes);
    }

    private void record(
            String profile, Set<String> gone, boolean atOnce, FeatureOutcome... outcomes) {
        reporter.record(EAST, profile, List.of(outcomes), gone, atOnce);
    }

    private static FeatureOutcome done(String digest, String object) {
        return outcome(
                digest,
                PruneHold.NONE,
                null,
                new DeployedObject(configMap(object).key(), DeploymentType.REMOTE, true));
    }

    private static FeatureOutcome outcome(
            String digest,
            PruneHold hold,
            @Nullable SveltosException failure,
            DeployedObject... objects) {
        return new FeatureOutcome(
                "Resources",
                Optional.of(digest),
                true,
                List.of(objects),
                Set.of(),
                hold,
                Optional.ofNullable(failure));
    }
}
