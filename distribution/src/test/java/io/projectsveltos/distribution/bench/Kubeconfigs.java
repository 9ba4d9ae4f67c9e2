package io.projectsveltos.distribution.bench;

import io.projectsveltos.sandbox.ControlPlane;
import io.projectsveltos.sandbox.virtual.VirtualCluster;
import java.util.List;

/** The kubeconfig of the cluster with this number. */
@FunctionalInterface
interface Kubeconfigs {
    String of(int number);

    /** Real clusters, each registered many times. */
    static Kubeconfigs ofPlanes(List<ControlPlane> planes) {
        return number -> planes.get(number % planes.size()).kubeconfigText();
    }

    /** Virtual clusters, each registered once. */
    static Kubeconfigs ofClusters(List<VirtualCluster> clusters) {
        return number -> clusters.get(number).kubeconfig().yaml();
    }
}
