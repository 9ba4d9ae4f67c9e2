package io.projectsveltos.tck;

import io.projectsveltos.spi.context.ApplyOptions;
import io.projectsveltos.spi.context.ClusterPort;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.deploy.DeployRequest;
import io.projectsveltos.spi.deploy.DeployResult;
import io.projectsveltos.spi.deploy.Deployer;
import io.projectsveltos.spi.deploy.DeploymentState;
import io.projectsveltos.spi.deploy.InventoryItem;
import io.projectsveltos.spi.deploy.RemoveRequest;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

final class NotesDeployer implements Deployer {
    private static final ApplyOptions APPLY = ApplyOptions.standard();
    private static final ApplyOptions TRY =
            new ApplyOptions(ApplyOptions.FIELD_MANAGER, true, true);

    private final NotesBehaviour behaviour;

    NotesDeployer(NotesBehaviour behaviour) {
        this.behaviour = behaviour;
    }

    @Override
    public DeploymentState inspect(DeployRequest request) {
        List<KubeObject> wanted = wanted(request);
        ClusterPort cluster = request.cluster();
        if (behaviour.has(Fault.WRITES_WHILE_INSPECTING)) {
            wanted.forEach(object -> cluster.apply(object, APPLY));
        }
        long there =
                wanted.stream().filter(object -> cluster.get(object.key()).isPresent()).count();
        if (there == 0) {
            return DeploymentState.ABSENT;
        }
        return wanted.stream().allMatch(object -> inSync(cluster, object))
                ? DeploymentState.IN_SYNC
                : DeploymentState.OUT_OF_SYNC;
    }

    @Override
    public DeployResult apply(DeployRequest request) {
        List<InventoryItem> inventory = new ArrayList<>();
        boolean changed = false;
        try {
            for (KubeObject object : wanted(request)) {
                boolean write = !inSync(request.cluster(), object);
                boolean dry = request.dryRun() && !behaviour.has(Fault.WRITES_IN_DRY_RUNS);
                KubeObject stored =
                        (write && !dry) || behaviour.has(Fault.ALWAYS_WRITES)
                                ? request.cluster().apply(object, APPLY)
                                : request.cluster().apply(object, TRY);
                changed |= write;
                inventory.add(new InventoryItem(stored.key(), stored.uid()));
            }
            return DeployResult.done(inventory, changed);
        } catch (SveltosException e) {
            if (inventory.isEmpty() || behaviour.has(Fault.THROWS_AFTER_WRITING)) {
                throw e;
            }
            return new DeployResult(
                    behaviour.has(Fault.FORGETS_WHAT_IT_WROTE) ? List.of() : inventory,
                    changed,
                    Optional.of(e));
        }
    }

    @Override
    public DeployResult remove(RemoveRequest request) {
        ClusterPort cluster = request.cluster();
        for (InventoryItem item : request.deployed()) {
            Optional<KubeObject> stored = cluster.get(item.key());
            if (stored.isEmpty() && behaviour.has(Fault.FAILS_ON_ABSENT)) {
                throw new SveltosException(StandardErrorCode.NOT_FOUND, item.key() + " is gone.");
            }
            boolean others = behaviour.has(Fault.DELETES_WHAT_IS_NOT_ITS_OWN);
            stored.ifPresent(
                    object -> cluster.delete(item.key(), others ? object.uid() : item.uid()));
        }
        return DeployResult.done(List.of(), true);
    }

    @Override
    public String toString() {
        return behaviour.toString();
    }

    private List<KubeObject> wanted(DeployRequest request) {
        behaviour.read(request.input(), request.token());
        return request.input().source().files().stream().map(NotesDeployer::note).toList();
    }

    private static boolean inSync(ClusterPort cluster, KubeObject object) {
        return cluster.get(object.key()).equals(Optional.of(cluster.apply(object, TRY)));
    }

    private static KubeObject note(SourceFile file) {
        return new KubeObject(
                Map.of(
                        "apiVersion",
                        "v1",
                        "kind",
                        "ConfigMap",
                        "metadata",
                        Map.of("namespace", "default", "name", file.path()),
                        "data",
                        Map.of("note", file.text())));
    }
}
