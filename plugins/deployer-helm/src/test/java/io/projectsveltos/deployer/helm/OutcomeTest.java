package io.projectsveltos.deployer.helm;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.sandbox.Helm;
import org.junit.jupiter.api.Test;

class OutcomeTest {
    private static final String OURS = "chart=web, releaseNamespace=shops, releaseName=web: ";

    @Test
    void takesTheReasonOutOfWhatSurroundsIt() {
        String errors =
                """
                level=WARN msg="odd"
                Error: INSTALLATION FAILED: no
                  room

                Use --debug flag to render out invalid YAML
                """;

        Outcome theirs = Outcome.of(new Helm.Result(1, "", errors));

        assertThat(theirs.reason()).isEqualTo("no room");
        assertThat(Outcome.failed(OURS + "no room").failsLike(theirs)).isTrue();
    }

    @Test
    void isLikeAnotherWhoseTimesAndUidsDiffer() {
        Outcome ours = Outcome.failed("pod b91f7ae2-7b4b-41a1-9b5f-0a3df20e8f7e late by 3.2s");
        Outcome theirs = Outcome.failed("pod 00000000-7b4b-41a1-9b5f-0a3df20e8f7e late by 40s");

        assertThat(ours.failsLike(theirs)).isTrue();
    }

    @Test
    void isLikeAnotherThatTellsTheSameViolationsInAnotherOrder() {
        Outcome ours = Outcome.failed("values: - at '/a': no - at '/b': no");
        Outcome theirs = Outcome.failed("values: - at '/b': no - at '/a': no");

        assertThat(ours.failsLike(theirs)).isTrue();
    }

    @Test
    void isUnlikeOneThatSucceededOrFailedForAnotherReason() {
        Outcome failed = Outcome.failed("no room");

        assertThat(failed.failsLike(Outcome.done(""))).isFalse();
        assertThat(Outcome.done("").failsLike(failed)).isFalse();
        assertThat(failed.failsLike(Outcome.failed("no time"))).isFalse();
    }
}
