package io.projectsveltos.addons.controller;

import static io.projectsveltos.addons.testing.Samples.NOW;
import static io.projectsveltos.api.config.v1beta1.HelmReleaseStatus.CONFLICT;
import static io.projectsveltos.api.config.v1beta1.HelmReleaseStatus.MANAGING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.addons.deploy.ReleaseClaims;
import io.projectsveltos.addons.report.SummaryStatuses;
import io.projectsveltos.addons.source.ReleaseName;
import io.projectsveltos.addons.testing.Charts;
import io.projectsveltos.addons.testing.Samples;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.spi.error.SveltosException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReleaseOwnersTest {
    private static final ReleaseName WEB = new ReleaseName("web", "web");

    @Test
    void aReleaseThatNobodyHasIsFree() {
        ReleaseClaims claims = claims(fresh("a", 100), fresh("b", 100));

        assertThat(claims.manager(WEB)).isEmpty();
    }

    @Test
    void whoHasAReleaseKeepsItFromOthersOfTheSameTier() {
        ClusterSummary other = Charts.summary("b", 100, "web", MANAGING);

        assertThat(claims(fresh("a", 100), other).manager(WEB)).contains("b-sveltos-one");
    }

    @Test
    void aLowerTierTakesAReleaseOver() {
        ClusterSummary other = Charts.summary("b", 100, "web", MANAGING);

        assertThat(claims(fresh("a", 50), other).manager(WEB)).isEmpty();
    }

    @Test
    void theOneThatLostAReleaseSeesWhoTookIt() {
        ClusterSummary taker = Charts.summary("a", 50, "web", MANAGING);

        ReleaseClaims claims = claims(Charts.summary("b", 100, "web", MANAGING), taker);

        assertThat(claims.manager(WEB)).contains("a-sveltos-one");
        assertThat(claims.goes(WEB)).isFalse();
    }

    @Test
    void aReleaseThatAnotherWaitsForIsHandedOver() {
        ClusterSummary other = Charts.summary("b", 100, "web", CONFLICT);

        assertThat(claims(Charts.summary("a", 100, "web", MANAGING), other).goes(WEB)).isFalse();
    }

    @Test
    void aReleaseIsHandedOverToOneWhoseTurnHasNotComeYet() {
        assertThat(claims(Charts.summary("a", 100, "web", MANAGING), fresh("b", 100)).goes(WEB))
                .isFalse();
    }

    @Test
    void aReleaseThatNobodyElseAsksForGoes() {
        ClusterSummary other = Charts.summary("b", 100, "db", MANAGING);

        assertThat(claims(Charts.summary("a", 100, "web", MANAGING), other).goes(WEB)).isTrue();
    }

    @Test
    void oneThatGoesAwayItselfInheritsNothing() {
        ClusterSummary other = Charts.summary("b", 100, "web", CONFLICT);
        other.getMetadata().setDeletionTimestamp("2026-05-01T10:00:00Z");

        assertThat(claims(Charts.summary("a", 100, "web", MANAGING), other).goes(WEB)).isTrue();
    }

    @Test
    void aReleaseStaysUntilTheOneThatGetsItBackHasNoticedTheLoss() {
        ClusterSummary unaware = Charts.summary("b", 100, "web", MANAGING);
        ReleaseClaims claims = claims(Charts.summary("a", 50, "web", MANAGING), unaware);

        assertThatThrownBy(() -> claims.goes(WEB))
                .isInstanceOf(SveltosException.class)
                .hasMessageContaining("web/web")
                .hasMessageContaining("b-sveltos-one");
    }

    @Test
    void allWhoNameTheSameReleaseAreRivals() {
        ClusterSummary one = Charts.summary("a", 100, "web", MANAGING);
        ClusterSummary two = Charts.summary("b", 100, "web", CONFLICT);
        ClusterSummary other = Charts.summary("c", 100, "db", MANAGING);

        assertThat(new ReleaseOwners(_ -> List.of(one, two, other)).rivals(one))
                .containsExactly(two);
    }

    private static ClusterSummary fresh(String profile, int tier) {
        return Samples.summary(
                profile, Samples.cluster("one"), Charts.spec(tier, Charts.chart("web")));
    }

    private static ReleaseClaims claims(ClusterSummary summary, ClusterSummary other) {
        return new ReleaseOwners(_ -> List.of(summary, other))
                .claims(Summary.of(summary), new SummaryStatuses(summary, NOW), List.of(WEB));
    }
}
