package io.projectsveltos.fleet.kube;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.context.KubeObject;

/**
 * What an apply led to.
 *
 * @param stored the object as the server has it now
 * @param created true where it did not exist before
 */
public record Applied(KubeObject stored, boolean created) {
    public Applied {
        requireNonNull(stored, "stored is null");
    }
}
