package io.projectsveltos.api.config.v1beta1;

import io.fabric8.generator.annotation.Default;
import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.lib.v1beta1.ValidateHealth;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stage that waits for approval.
 *
 * @param delay Time that must pass before approval counts, as a Go duration.
 * @param preHealthCheckDeployment Content deployed before the checks, such as test workloads.
 * @param postDelayHealthChecks Checks that must hold after the delay.
 * @param approved Whether the next stage may begin; set by a person.
 * @param automaticReset Whether approval is taken back once it has been used. Default true.
 */
@ApiType
public record ManualTrigger(
        @Nullable String delay,
        @Nullable List<PolicyRef> preHealthCheckDeployment,
        @Nullable List<ValidateHealth> postDelayHealthChecks,
        @Nullable Boolean approved,
        @Default("true") @Nullable Boolean automaticReset) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public ManualTrigger {
        preHealthCheckDeployment = Immutable.list(preHealthCheckDeployment);
        postDelayHealthChecks = Immutable.list(postDelayHealthChecks);
    }
}
