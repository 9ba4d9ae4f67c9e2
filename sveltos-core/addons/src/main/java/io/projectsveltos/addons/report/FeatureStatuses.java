package io.projectsveltos.addons.report;

import io.projectsveltos.addons.deploy.DeployedObject;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.Bytes;
import io.projectsveltos.api.config.v1beta1.FeatureStatus;
import io.projectsveltos.api.config.v1beta1.FeatureSummary;
import io.projectsveltos.spi.error.ErrorKind;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The next state of one feature in a summary's status. Pure. */
final class FeatureStatuses {
    static final String TOO_MANY_FAILURES =
            "the maximum number of consecutive errors has been reached";

    private final @Nullable Long maxFailures;
    private final Instant now;

    FeatureStatuses(@Nullable Long maxFailures, Instant now) {
        this.maxFailures = maxFailures;
        this.now = now;
    }

    /** The digest of status as text; empty where there is none. */
    static String digest(@Nullable FeatureSummary summary) {
        Bytes hash = summary == null ? null : summary.hash();
        return hash == null ? "" : new String(hash.toArray(), StandardCharsets.UTF_8);
    }

    /** A feature that is about to be deployed. */
    FeatureSummary starting(String featureId, @Nullable FeatureSummary current) {
        return base(featureId, current).withStatus(FeatureStatus.PROVISIONING);
    }

    /** A feature after a turn. */
    FeatureSummary after(FeatureOutcome outcome, @Nullable FeatureSummary current) {
        FeatureSummary base = base(outcome.featureId(), current);
        return outcome.failure().isEmpty()
                ? provisioned(base, outcome)
                : failed(base, outcome, outcome.failure().get());
    }

    private FeatureSummary provisioned(FeatureSummary base, FeatureOutcome outcome) {
        boolean again =
                base.status() != FeatureStatus.PROVISIONED
                        || !digest(base).equals(outcome.digest().orElse(""))
                        || outcome.objects().stream().anyMatch(DeployedObject::changed);
        FeatureSummary next =
                base.withStatus(FeatureStatus.PROVISIONED)
                        .withHash(bytes(outcome))
                        .withFailureMessage(null)
                        .withFailureReason(null)
                        .withConsecutiveFailures(null);
        return again || base.lastAppliedTime() == null ? next.withLastAppliedTime(now) : next;
    }

    private FeatureSummary failed(
            FeatureSummary base, FeatureOutcome outcome, SveltosException failure) {
        long failures = Absent.number(base.consecutiveFailures(), 0);
        boolean sameInput =
                outcome.digest().isEmpty() || digest(base).equals(outcome.digest().get());
        if (!sameInput) {
            failures = 0;
        }
        boolean counts = outcome.deployed() && !waits(failure);
        if (counts) {
            failures++;
        }
        boolean exhausted = counts && maxFailures != null && failures > maxFailures;
        boolean terminal = !failure.kind().retriable() || exhausted;
        return base.withStatus(terminal ? FeatureStatus.FAILED_NON_RETRIABLE : FeatureStatus.FAILED)
                .withHash(bytes(outcome))
                .withFailureReason(failure.code().reason())
                .withFailureMessage(
                        exhausted
                                ? TOO_MANY_FAILURES + ": " + failure.getMessage()
                                : failure.getMessage())
                .withConsecutiveFailures(failures == 0 ? null : failures);
    }

    // It is somebody else's turn: another profile's, or the cluster's that clears away.
    private static boolean waits(SveltosException failure) {
        return failure.kind() == ErrorKind.CONFLICT
                || failure.code() == StandardErrorCode.BEING_DELETED;
    }

    // Without a digest the hash is dropped: what was deployed before may be asked for again.
    private static @Nullable Bytes bytes(FeatureOutcome outcome) {
        return outcome.digest()
                .map(digest -> Bytes.of(digest.getBytes(StandardCharsets.UTF_8)))
                .orElse(null);
    }

    private static FeatureSummary base(String featureId, @Nullable FeatureSummary current) {
        return current == null
                ? new FeatureSummary(featureId, null, null, null, null, null, null, null, null)
                : current;
    }
}
