package io.projectsveltos.distribution.chaos;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.sandbox.virtual.Fault;
import io.projectsveltos.sandbox.virtual.VirtualCluster;
import io.projectsveltos.spi.context.ApplyOptions;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import java.time.Duration;

/** Does to the real clusters and processes what an operation says. */
final class Player {
    private static final ApplyOptions APPLY = new ApplyOptions("chaos", true, false);

    private final Ground ground;
    private final Declarations declarations;

    Player(Ground ground, Naming naming) {
        this.ground = ground;
        this.declarations = new Declarations(naming);
    }

    /** Makes the trial's namespace. */
    void begin() {
        apply(declarations.namespace());
    }

    /**
     * Plays one operation.
     *
     * @param world what it leads to
     */
    void play(Operation operation, World world) throws InterruptedException {
        switch (operation) {
            case Operation.Register it -> {
                secret(it.cluster());
                cluster(it.cluster(), world);
            }
            case Operation.Deregister it -> {
                delete(declarations.cluster(it.cluster()));
                delete(declarations.kubeconfig(it.cluster()));
            }
            case Operation.Move it -> {
                ground.way(it.cluster()).move();
                secret(it.cluster());
            }
            case Operation.Renew it -> {
                VirtualCluster way = ground.way(it.cluster());
                way.inject(new Fault.ExpiredToken());
                way.renewToken();
                secret(it.cluster());
            }
            case Operation.OfCluster it -> cluster(it.cluster(), world);
            case Operation.DeleteProfile it -> delete(declarations.profile(it.profile()));
            case Operation.OfProfile it ->
                    apply(
                            declarations.profile(
                                    it.profile(),
                                    requireNonNull(world.profiles().get(it.profile()))));
            case Operation.Put it -> source(it.source(), world);
            case Operation.Remove it -> source(it.source(), world);
            case Operation.Shift it -> shift(it, world);
            case Operation.Drop it -> delete(declarations.source(it.source()));
            case Operation.Restore it -> source(it.source(), world);
            case Operation.OfProcess it -> play(it);
        }
    }

    private void play(Operation.OfProcess operation) throws InterruptedException {
        Subject subject = ground.subject();
        switch (operation) {
            case Operation.Kill _ -> subject.kill();
            case Operation.Stop _ -> subject.stop();
            case Operation.Start _ -> subject.start();
            case Operation.KillEngines _ -> subject.killEngines();
            case Operation.Inject it ->
                    ground.way(it.place()).inject(it.trouble().fault(), it.trouble().trigger());
            case Operation.Heal it -> ground.way(it.place()).heal();
            case Operation.Await it -> Thread.sleep(Duration.ofMillis(it.millis()));
            case Operation.Check _ -> {
                ground.heal();
                subject.start();
                subject.awaitReady();
            }
        }
    }

    // First both sources hold it, so that it is wanted all the time.
    private void shift(Operation.Shift it, World world) {
        source(it.to(), world);
        source(it.from(), world);
    }

    private void secret(String cluster) {
        apply(declarations.kubeconfig(cluster, ground.way(cluster).kubeconfig().yaml()));
    }

    private void cluster(String name, World world) {
        apply(declarations.cluster(name, requireNonNull(world.clusters().get(name))));
    }

    private void source(String name, World world) {
        apply(declarations.source(name, requireNonNull(world.sources().get(name))));
    }

    private void apply(KubeObject object) {
        management().applyObject(object, APPLY);
    }

    private void delete(ObjectKey key) {
        management().get(key).ifPresent(stored -> management().delete(key, stored.uid()));
    }

    private KubeApi management() {
        return ground.management();
    }
}
