package io.projectsveltos.deployer.helm;

import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.EnginePort;
import io.projectsveltos.spi.deploy.DeployRequest;
import io.projectsveltos.spi.deploy.DeployResult;
import io.projectsveltos.spi.deploy.Deployer;
import io.projectsveltos.spi.deploy.DeploymentState;
import io.projectsveltos.spi.deploy.InventoryItem;
import io.projectsveltos.spi.deploy.PostRenderer;
import io.projectsveltos.spi.deploy.RemoveRequest;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Hands releases to the engine, one operation of a release at a time, and reads what it says. */
final class HelmDeployer implements Deployer {
    private static final String ENGINE = "helm";
    private static final Duration ALLOWANCE = Duration.ofSeconds(1);

    private final EnginePort engines;
    private final SeenReleases seen = new SeenReleases();
    private final RunningReleases running = new RunningReleases();

    HelmDeployer(EnginePort engines) {
        this.engines = engines;
    }

    @Override
    public DeploymentState inspect(DeployRequest request) {
        request.token().check();
        ReleaseId release = ReleaseId.of(request.input());
        byte[] order = EngineOrder.deploy("inspect", request, release, Optional.empty());
        EngineAnswer answer = call(order, release, request.token(), request.postRenderer());
        answer.failure()
                .ifPresent(
                        failure -> {
                            throw failure;
                        });
        return DeploymentState.valueOf(answer.state());
    }

    @Override
    public DeployResult apply(DeployRequest request) {
        request.token().check();
        ReleaseId release = ReleaseId.of(request.input());
        return running.alone(release, () -> apply(request, release));
    }

    @Override
    public DeployResult remove(RemoveRequest request) {
        request.token().check();
        ReleaseId release = ReleaseId.of(request);
        return running.alone(
                release,
                () -> {
                    seen.forget(release);
                    byte[] order = EngineOrder.remove(request, release);
                    return result(call(order, release, request.token(), PostRenderer.NONE));
                });
    }

    private DeployResult apply(DeployRequest request, ReleaseId release) {
        List<InventoryItem> deployed = request.deployed();
        String digest = EngineOrder.digest(request);
        Optional<SeenReleases.Seen> before =
                deployed.isEmpty() ? Optional.empty() : seen.find(release, digest);
        byte[] order = EngineOrder.deploy("apply", request, release, before);
        EngineAnswer answer = call(order, release, request.token(), request.postRenderer());
        if (answer.same() && before.isPresent()) {
            return new DeployResult(
                    deployed, false, Optional.empty(), Optional.of(before.get().facts()));
        }
        remember(release, digest, answer);
        return result(answer);
    }

    private void remember(ReleaseId release, String digest, EngineAnswer answer) {
        if (digest.isEmpty()
                || answer.failure().isPresent()
                || answer.marker().isEmpty()
                || answer.release().isEmpty()) {
            seen.forget(release);
            return;
        }
        seen.keep(
                release,
                new SeenReleases.Seen(digest, answer.marker().get(), answer.release().get()));
    }

    private EngineAnswer call(
            byte[] order, ReleaseId release, CancellationToken token, PostRenderer renderer) {
        EngineDialogue dialogue = new EngineDialogue(token, renderer);
        byte[] content =
                named(release, () -> engines.call(ENGINE, order, time(token), dialogue::answer));
        EngineAnswer answer = EngineAnswer.read(content, release);
        return answer.failure().isPresent() && dialogue.failure().isPresent()
                ? answer.because(named(release, dialogue.failure().get()))
                : answer;
    }

    /** A little less than there is, so that the engine's answer comes before the turn's end. */
    private static Duration time(CancellationToken token) {
        Duration left = token.remaining();
        Duration tenth = left.dividedBy(10);
        return left.minus(tenth.compareTo(ALLOWANCE) < 0 ? tenth : ALLOWANCE);
    }

    /** Adds which release it is about to what the engine or the way to it says. */
    private static byte[] named(ReleaseId release, Supplier<byte[]> work) {
        try {
            return work.get();
        } catch (SveltosException e) {
            throw named(release, e);
        }
    }

    private static SveltosException named(ReleaseId release, SveltosException failure) {
        return new SveltosException(
                failure.code(), release.prefix() + failure.getMessage(), failure);
    }

    private static DeployResult result(EngineAnswer answer) {
        if (answer.failure().isPresent() && !answer.changed()) {
            throw answer.failure().get();
        }
        return new DeployResult(
                answer.inventory(), answer.changed(), answer.failure(), answer.release());
    }
}
