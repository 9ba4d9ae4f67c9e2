package io.projectsveltos.spi.deploy;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.error.SveltosException;
import java.util.List;
import java.util.Optional;

/**
 * What a {@link Deployer} left behind.
 *
 * @param inventory every object in the cluster that came from this entry
 * @param changed whether anything was written
 * @param failure why the work stopped half-way; empty on success
 * @param release what a deployer that keeps releases has now; empty for others
 */
public record DeployResult(
        List<InventoryItem> inventory,
        boolean changed,
        Optional<SveltosException> failure,
        Optional<ReleaseFacts> release) {
    public DeployResult {
        inventory = List.copyOf(inventory);
        requireNonNull(failure, "failure is null");
        requireNonNull(release, "release is null");
    }

    /** The result of a deployer that keeps no releases. */
    public DeployResult(
            List<InventoryItem> inventory, boolean changed, Optional<SveltosException> failure) {
        this(inventory, changed, failure, Optional.empty());
    }

    /** Everything was done. */
    public static DeployResult done(List<InventoryItem> inventory, boolean changed) {
        return new DeployResult(inventory, changed, Optional.empty());
    }
}
