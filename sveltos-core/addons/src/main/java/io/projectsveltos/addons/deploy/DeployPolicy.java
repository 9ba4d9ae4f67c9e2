package io.projectsveltos.addons.deploy;

/**
 * How a profile wants trouble handled.
 *
 * @param continueOnConflict try the other objects after a conflict
 * @param continueOnError try the other objects after another failure
 * @param confirmedPrune the digests of the prunes a person confirmed, with commas between them;
 *     empty for none
 */
public record DeployPolicy(
        boolean continueOnConflict, boolean continueOnError, String confirmedPrune) {}
