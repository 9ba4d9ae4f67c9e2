package io.projectsveltos.spi.context;

/**
 * Hands out the credentials of one cluster for one operation. Only deployers that declare {@link
 * io.projectsveltos.spi.deploy.Capability#CONNECTION} get it.
 */
public interface ConnectionPort {
    /**
     * A self-contained kubeconfig as YAML, without files, commands or plugins in it. Never to be
     * logged, stored or kept beyond the operation.
     */
    String kubeconfig();
}
