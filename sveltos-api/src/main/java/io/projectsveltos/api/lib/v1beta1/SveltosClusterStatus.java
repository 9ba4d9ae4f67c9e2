package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.generator.annotation.Default;
import io.projectsveltos.api.Bytes;
import io.projectsveltos.api.Condition;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.schema.ApiType;
import io.projectsveltos.api.schema.Format;
import io.projectsveltos.api.schema.ListMap;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a registered cluster.
 *
 * @param version Kubernetes version of the API server.
 * @param ready Whether the cluster has answered and passed its readiness checks.
 * @param connectionStatus Whether the API server answers at present.
 * @param failureMessage Why the cluster is not reached or not ready, in one sentence.
 * @param lastReconciledTokenRequestAt When the token was last renewed, as text in RFC 3339 form.
 * @param agentLastReportTime When the agent last reported, in pull mode.
 * @param nextUnpause When the active window begins next.
 * @param nextPause When the active window ends next.
 * @param activeWindowHash Digest of the window that these times were computed from.
 * @param connectionFailures How many probes have failed in a row.
 * @param observedGeneration Generation of the spec that this status speaks of.
 * @param conditions Present state as conditions: Ready, Reconciling, Stalled.
 */
@ApiType
@RecordBuilder
public record SveltosClusterStatus(
        @Nullable String version,
        @Nullable Boolean ready,
        @Nullable ConnectionStatus connectionStatus,
        @Nullable String failureMessage,
        @Nullable String lastReconciledTokenRequestAt,
        @Nullable Instant agentLastReportTime,
        @Nullable Instant nextUnpause,
        @Nullable Instant nextPause,
        @Nullable Bytes activeWindowHash,
        @Default("0") @Nullable Long connectionFailures,
        @Format("int64") @Nullable Long observedGeneration,
        @ListMap("type") @Nullable List<Condition> conditions)
        implements SveltosClusterStatusBuilder.With {

    /** Copies the collections, so that nobody can change them afterwards. */
    public SveltosClusterStatus {
        conditions = Immutable.list(conditions);
    }
}
