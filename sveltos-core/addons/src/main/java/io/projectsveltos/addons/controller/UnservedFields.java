package io.projectsveltos.addons.controller;

import io.projectsveltos.api.Absent;
import io.projectsveltos.api.Labels;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.ProfileSpec;
import io.projectsveltos.api.config.v1beta1.SyncMode;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Fields that change what may be deployed, or whether, and that this version does not act on yet. A
 * profile that uses one is refused as a whole: to deploy without a check, a patch or a tenant's
 * identity that was asked for is worse than not to deploy.
 */
final class UnservedFields {
    private UnservedFields() {}

    /** Why nothing may be withdrawn; empty where it may. */
    static Optional<SveltosException> removalRefusal(ClusterSummary summary) {
        ProfileSpec spec = summary.getSpec().clusterProfileSpec();
        List<String> fields = new ArrayList<>();
        if (spec != null) {
            note(fields, "preDeleteChecks", spec.preDeleteChecks());
            note(fields, "postDeleteChecks", spec.postDeleteChecks());
        }
        tenant(fields, summary);
        return refusal(fields, "nothing was withdrawn from the cluster");
    }

    /** Why nothing may be deployed; empty where it may. */
    static Optional<SveltosException> refusal(ClusterSummary summary) {
        ProfileSpec spec = summary.getSpec().clusterProfileSpec();
        List<String> fields = new ArrayList<>();
        if (spec != null) {
            note(fields, "templateResourceRefs", spec.templateResourceRefs());
            note(fields, "dependsOn", spec.dependsOn());
            note(fields, "preDeployChecks", spec.preDeployChecks());
            note(fields, "validateHealths", spec.validateHealths());
            note(fields, "preDeleteChecks", spec.preDeleteChecks());
            note(fields, "postDeleteChecks", spec.postDeleteChecks());
            note(fields, "driftExclusions", spec.driftExclusions());
            if (spec.maxUpdate() != null) {
                fields.add("maxUpdate");
            }
            if (Absent.orFalse(spec.reloader())) {
                fields.add("reloader");
            }
            if (spec.syncMode() == SyncMode.DRY_RUN
                    || spec.syncMode() == SyncMode.CONTINUOUS_WITH_DRIFT_DETECTION) {
                fields.add("syncMode " + spec.syncMode().wire());
            }
        }
        tenant(fields, summary);
        return refusal(fields, "nothing was changed in the cluster");
    }

    private static void tenant(List<String> fields, ClusterSummary summary) {
        Map<String, String> labels = summary.getMetadata().getLabels();
        if (labels != null && labels.containsKey(Labels.SERVICE_ACCOUNT_NAME)) {
            fields.add("label " + Labels.SERVICE_ACCOUNT_NAME);
        }
    }

    private static Optional<SveltosException> refusal(List<String> fields, String consequence) {
        return fields.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new SveltosException(
                                StandardErrorCode.INVALID_INPUT,
                                "the profile uses what this version does not serve yet: "
                                        + String.join(", ", fields)
                                        + "; "
                                        + consequence
                                        + "; remove it from the profile"));
    }

    private static void note(List<String> fields, String name, @Nullable List<?> value) {
        if (!Absent.list(value).isEmpty()) {
            fields.add(name);
        }
    }
}
