package io.projectsveltos.plugin.call;

import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.ConnectionPort;
import io.projectsveltos.spi.deploy.DeployRequest;
import io.projectsveltos.spi.deploy.DeployResult;
import io.projectsveltos.spi.deploy.Deployer;
import io.projectsveltos.spi.deploy.DeploymentState;
import io.projectsveltos.spi.deploy.RemoveRequest;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.function.UnaryOperator;

/** A plugin's deployer, every call of it guarded and its ports closed when the call is over. */
public final class GuardedDeployer implements Deployer {
    private final Deployer deployer;
    private final PluginInvoker invoker;
    private final Duration limit;
    private final UnaryOperator<ConnectionPort> credentials;

    /**
     * Guards a deployer.
     *
     * @param limit holds also where a turn has more time left
     * @param credentials what becomes of the port to the credentials; refuses where the capability
     *     is not declared
     */
    public GuardedDeployer(
            Deployer deployer,
            PluginInvoker invoker,
            Duration limit,
            UnaryOperator<ConnectionPort> credentials) {
        this.deployer = deployer;
        this.invoker = invoker;
        this.limit = limit;
        this.credentials = credentials;
    }

    @Override
    public DeploymentState inspect(DeployRequest request) {
        Operation operation = operation("inspect", request);
        try (CallScope scope = scope(operation)) {
            return invoker.call(operation, () -> deployer.inspect(scoped(request, scope)));
        }
    }

    @Override
    public DeployResult apply(DeployRequest request) {
        Operation operation = operation("apply", request);
        try (CallScope scope = scope(operation)) {
            return invoker.call(operation, () -> adopted(deployer.apply(scoped(request, scope))));
        }
    }

    @Override
    public DeployResult remove(RemoveRequest request) {
        Operation operation =
                operation("remove", request.name() + " from " + request.facts(), request.token());
        try (CallScope scope = scope(operation)) {
            return invoker.call(operation, () -> adopted(deployer.remove(scoped(request, scope))));
        }
    }

    @Override
    public void close() {
        invoker.stop("close a deployer", deployer::close);
    }

    private Operation operation(String name, DeployRequest request) {
        String object = request.input().name() + " to " + request.input().cluster();
        return operation(name, object, request.token());
    }

    private Operation operation(String name, String object, CancellationToken token) {
        token.check();
        return new Operation(
                name, object, Operation.shorter(limit, token.remaining()), Operation.Late.TAKE);
    }

    private static CallScope scope(Operation operation) {
        return new CallScope(operation.toString(), operation.time());
    }

    private DeployRequest scoped(DeployRequest request, CallScope scope) {
        return new DeployRequest(
                request.input(),
                scope.cluster(request.cluster()),
                scope.sources(request.sources()),
                scope.connection(credentials.apply(request.connection())),
                request.deployed(),
                scope.postRenderer(request.postRenderer()),
                request.dryRun(),
                scope.token(request.token()));
    }

    private RemoveRequest scoped(RemoveRequest request, CallScope scope) {
        return new RemoveRequest(
                request.name(),
                request.options(),
                request.facts(),
                scope.cluster(request.cluster()),
                scope.connection(credentials.apply(request.connection())),
                request.deployed(),
                scope.token(request.token()));
    }

    private DeployResult adopted(DeployResult result) {
        return new DeployResult(
                result.inventory(),
                result.changed(),
                result.failure().<SveltosException>map(invoker::adopt),
                result.release());
    }
}
