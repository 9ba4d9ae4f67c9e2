package io.projectsveltos.deployer.helm;

import io.projectsveltos.spi.deploy.DeployResult;
import io.projectsveltos.spi.error.SveltosException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What came of one call of the deployer, whichever way it tells a failure.
 *
 * @param result empty where it threw
 */
record Attempt(DeployResult result, Outcome outcome) {
    static Attempt of(Supplier<DeployResult> work) {
        try {
            DeployResult result = work.get();
            return new Attempt(
                    result,
                    result.failure()
                            .map(failure -> Outcome.failed(String.valueOf(failure.getMessage())))
                            .orElseGet(() -> Outcome.done("")));
        } catch (SveltosException e) {
            return new Attempt(
                    new DeployResult(List.of(), false, Optional.empty(), Optional.empty()),
                    Outcome.failed(String.valueOf(e.getMessage())));
        }
    }
}
