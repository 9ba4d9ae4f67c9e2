package io.projectsveltos.sandbox.virtual;

import io.projectsveltos.sandbox.ClientKubeconfig;
import io.projectsveltos.sandbox.ControlPlane;
import io.projectsveltos.sandbox.ServerIdentity;
import io.projectsveltos.spi.error.SveltosException;
import io.vertx.core.Future;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.NetClient;
import java.net.BindException;
import java.net.URI;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.function.Predicate;

/**
 * One cluster as its clients see it: an address, a certificate and a token that are its own. What
 * stands behind it is a real control plane, which it shares with others. Faults and hooks are in
 * force when the call that sets them returns. Safe for use by several threads.
 */
public final class VirtualCluster {
    private static final int TRIES = 5;

    private final String name;
    private final ControlPlane plane;
    private final ServerIdentity identity;
    private final Endpoint endpoint;
    private final IntSupplier ports;
    private final Gate gate;
    private final Proxy genuine;
    private final Proxy impostor;
    private volatile int port;

    VirtualCluster(
            String name,
            ControlPlane plane,
            ServerIdentity identity,
            ServerIdentity stranger,
            Endpoint endpoint,
            NetClient inner,
            IntSupplier ports) {
        this.name = name;
        this.plane = plane;
        this.identity = identity;
        this.endpoint = endpoint;
        this.ports = ports;
        Loop loop = endpoint.loop();
        this.genuine = new Proxy(loop, identity, this::serve);
        this.impostor = new Proxy(loop, stranger, this::serve);
        this.gate = new Gate(loop, inner, strange -> strange ? impostor.port() : genuine.port());
    }

    private void serve(HttpServerRequest request) {
        new Passage(endpoint, gate, request).begin();
    }

    /** Its name, unique in its fleet. */
    public String name() {
        return name;
    }

    /** The real control plane behind it. */
    public ControlPlane plane() {
        return plane;
    }

    /** Where it is at present. */
    public URI url() {
        return URI.create("https://" + Gate.LOOPBACK + ":" + port);
    }

    /** The token that was given out last. */
    public String token() {
        return endpoint.tokens().latest();
    }

    /** What its administrator needs at present: the address, the authority, the token. */
    public ClientKubeconfig kubeconfig() {
        return new ClientKubeconfig(name, url(), identity.authority(), token());
    }

    /** Gives out another token; those from before stay good, unless they expire. */
    public String renewToken() {
        return endpoint.tokens().renew();
    }

    /** Goes to another address; connections end. Returns where it is now. */
    public URI move() {
        port = listen();
        return url();
    }

    /** A fault for everything that comes, until it is lifted. */
    public ActiveFault inject(Fault fault) {
        return inject(fault, Trigger.ALWAYS);
    }

    /** A fault for the requests, and for the watches that are open, that the trigger says. */
    public ActiveFault inject(Fault fault, Trigger trigger) {
        if (fault.ofConnections() && !trigger.equals(Trigger.ALWAYS)) {
            throw new IllegalArgumentException(
                    fault + " is about whole connections and takes no trigger");
        }
        ActiveFault[] made = new ActiveFault[1];
        made[0] = new ActiveFault(fault, trigger, whom(fault), () -> lift(made[0]));
        endpoint.loop()
                .await(
                        () -> {
                            endpoint.faults().add(made[0]);
                            if (fault.ofWatches()) {
                                endpoint.meet(made[0]);
                            }
                            return gate.conduct(endpoint.faults().conduct());
                        });
        return made[0];
    }

    private Predicate<String> whom(Fault fault) {
        if (!(fault instanceof Fault.ExpiredToken)) {
            return token -> true;
        }
        Set<String> expired = endpoint.tokens().known();
        return expired::contains;
    }

    private void lift(ActiveFault fault) {
        endpoint.loop()
                .await(
                        () -> {
                            endpoint.faults().remove(fault);
                            return gate.conduct(endpoint.faults().conduct());
                        });
    }

    /** Something to happen before a request is passed on to the server. */
    public ActiveHook before(Trigger trigger, Hook hook) {
        return add(ActiveHook.Moment.BEFORE, trigger, hook);
    }

    /** Something to happen once the server has answered and before the client knows. */
    public ActiveHook after(Trigger trigger, Hook hook) {
        return add(ActiveHook.Moment.AFTER, trigger, hook);
    }

    private ActiveHook add(ActiveHook.Moment moment, Trigger trigger, Hook hook) {
        ActiveHook[] made = new ActiveHook[1];
        made[0] = new ActiveHook(moment, trigger, hook, () -> remove(made[0]));
        endpoint.loop()
                .call(
                        () -> {
                            endpoint.hooks().add(made[0]);
                            return made[0];
                        });
        return made[0];
    }

    private void remove(ActiveHook hook) {
        endpoint.loop()
                .call(
                        () -> {
                            endpoint.hooks().remove(hook);
                            return hook;
                        });
    }

    /** Takes all faults and hooks away. */
    public void heal() {
        endpoint.loop()
                .await(
                        () -> {
                            endpoint.faults().clear();
                            endpoint.hooks().clear();
                            return gate.conduct(endpoint.faults().conduct());
                        });
    }

    /** Begins to listen. */
    void open() {
        port = listen();
    }

    /** A port that was free a moment ago may be taken by now; then it is another one. */
    private int listen() {
        for (int left = TRIES; ; left--) {
            int chosen = ports.getAsInt();
            try {
                endpoint.loop().await(() -> gate.open(chosen));
                return chosen;
            } catch (SveltosException e) {
                if (left == 1 || !(e.getCause() instanceof BindException)) {
                    throw e;
                }
            }
        }
    }

    /** Ends all connections and stops. */
    void close() {
        endpoint.loop()
                .await(
                        () ->
                                Future.all(gate.close(), genuine.close(), impostor.close())
                                        .mapEmpty());
    }

    @Override
    public String toString() {
        return "VirtualCluster[" + name + ", " + url() + "]";
    }
}
