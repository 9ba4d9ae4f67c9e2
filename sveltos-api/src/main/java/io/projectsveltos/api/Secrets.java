package io.projectsveltos.api;

/** Types of Secrets, their names and their keys. */
public final class Secrets {
    /** Type that a Secret must have to be read as content, values or credentials. */
    public static final String ADDONS_TYPE = "addons.projectsveltos.io/cluster-profile";

    /** What follows the name of a SveltosCluster in the name of its kubeconfig Secret. */
    public static final String SVELTOS_KUBECONFIG_SUFFIX = "-sveltos-kubeconfig";

    /** What follows the name of a Cluster API cluster in the name of its kubeconfig Secret. */
    public static final String CLUSTER_API_KUBECONFIG_SUFFIX = "-kubeconfig";

    /** Key that a renewed kubeconfig is written to unless another is given. */
    public static final String RENEWED_KUBECONFIG_KEY = "re-kubeconfig";

    /** Key of the kubeconfig in the Secret of a tenant. */
    public static final String TENANT_KUBECONFIG_KEY = "kubeconfig";

    /** Key of the public key that chart signatures are checked against. */
    public static final String COSIGN_KEY = "cosign.pub";

    /** Key of the keyring that provenance files are checked against. */
    public static final String KEYRING_KEY = "keyring.gpg";

    /** Key of the certificate authority of a cluster. */
    public static final String CA_KEY = "ca.crt";

    /** Name of the license Secret of the original; without effect. */
    public static final String LICENSE = "sveltos-license";

    private Secrets() {}
}
