package io.projectsveltos.plugin.call;

import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.deploy.ManifestDeployer;
import io.projectsveltos.spi.deploy.ManifestText;
import io.projectsveltos.spi.deploy.RenderRequest;
import java.time.Duration;
import java.util.List;

/** A plugin's renderer, every call of it guarded. */
public final class GuardedManifestDeployer implements ManifestDeployer {
    private final ManifestDeployer deployer;
    private final PluginInvoker invoker;
    private final Duration limit;

    /** Guards a deployer; the limit holds also where a turn has more time left. */
    public GuardedManifestDeployer(
            ManifestDeployer deployer, PluginInvoker invoker, Duration limit) {
        this.deployer = deployer;
        this.invoker = invoker;
        this.limit = limit;
    }

    @Override
    public List<ManifestText> render(RenderRequest request, CancellationToken token) {
        token.check();
        Operation operation =
                new Operation(
                        "render",
                        request.name() + " for " + request.cluster(),
                        Operation.shorter(limit, token.remaining()),
                        Operation.Late.REFUSE);
        try (CallScope scope = new CallScope(operation.toString(), operation.time())) {
            // Copied on the plugin's thread: a list of the plugin's own making is its code, too.
            return invoker.call(
                    operation, () -> List.copyOf(deployer.render(request, scope.token(token))));
        }
    }

    @Override
    public void close() {
        invoker.stop("close a deployer", deployer::close);
    }
}
