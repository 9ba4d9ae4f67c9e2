package io.projectsveltos.addons.deploy;

/**
 * How a profile wants trouble handled.
 *
 * @param continueOnConflict try the other objects after a conflict
 * @param continueOnError try the other objects after another failure
 * @param confirmedPrune the digest of the prune a person confirmed; empty for none
 */
public record DeployPolicy(
        boolean continueOnConflict, boolean continueOnError, String confirmedPrune) {}
