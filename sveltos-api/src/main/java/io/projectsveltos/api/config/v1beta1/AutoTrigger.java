package io.projectsveltos.api.config.v1beta1;

import io.projectsveltos.api.Immutable;
import io.projectsveltos.api.lib.v1beta1.ActiveWindow;
import io.projectsveltos.api.lib.v1beta1.ValidateHealth;
import io.projectsveltos.api.schema.ApiType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stage that is followed by the next one by itself.
 *
 * @param delay Time that must pass before the next stage begins, as a Go duration.
 * @param preHealthCheckDeployment Content deployed before the checks, such as test workloads.
 * @param postDelayHealthChecks Checks that must hold after the delay.
 * @param promotionWindow When a next stage may begin; missing means always.
 */
@ApiType
public record AutoTrigger(
        @Nullable String delay,
        @Nullable List<PolicyRef> preHealthCheckDeployment,
        @Nullable List<ValidateHealth> postDelayHealthChecks,
        @Nullable ActiveWindow promotionWindow) {

    /** Copies the collections, so that nobody can change them afterwards. */
    public AutoTrigger {
        preHealthCheckDeployment = Immutable.list(preHealthCheckDeployment);
        postDelayHealthChecks = Immutable.list(postDelayHealthChecks);
    }
}
