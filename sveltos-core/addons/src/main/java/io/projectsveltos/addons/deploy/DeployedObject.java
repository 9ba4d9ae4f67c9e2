package io.projectsveltos.addons.deploy;

import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.spi.context.ObjectKey;

/**
 * One object that is in a cluster because of a feature.
 *
 * @param key what it is called there
 * @param type which side it is on
 * @param changed whether this turn wrote it
 */
public record DeployedObject(ObjectKey key, DeploymentType type, boolean changed) {}
