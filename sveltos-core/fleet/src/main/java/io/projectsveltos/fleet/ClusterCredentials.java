package io.projectsveltos.fleet;

/** Hands out the kubeconfig of one cluster, for one operation at a time. */
@FunctionalInterface
public interface ClusterCredentials {
    /** A self-contained kubeconfig (JSON, thus YAML). Never to be logged, stored or kept. */
    String kubeconfig();
}
