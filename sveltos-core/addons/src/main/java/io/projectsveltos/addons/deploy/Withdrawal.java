package io.projectsveltos.addons.deploy;

import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.KubeObject;
import java.util.Collection;
import java.util.List;

/** Takes away, or lets go of, everything one feature has on one side of one cluster. */
public final class Withdrawal {
    private final KubeApi api;
    private final DeploymentType side;
    private final SummaryIdentity identity;
    private final CancellationToken token;

    /** For one side of one cluster, under one turn's deadline. */
    public Withdrawal(
            KubeApi api, DeploymentType side, SummaryIdentity identity, CancellationToken token) {
        this.api = api;
        this.side = side;
        this.identity = identity;
        this.token = token;
    }

    /**
     * Withdraws. Absent is success.
     *
     * @param kinds the kinds the feature may have objects of
     * @param leave keep the objects and only take the marks of ownership from them
     */
    public void withdraw(String featureId, Collection<DeployedKind> kinds, boolean leave) {
        Pruner pruner = new Pruner(api, token);
        List<KubeObject> owned = pruner.owned(featureId, identity, side, kinds);
        if (leave) {
            pruner.release(owned);
        } else {
            pruner.delete(owned);
        }
    }
}
