package io.projectsveltos.addons.deploy;

import io.projectsveltos.addons.render.OpenSources;
import io.projectsveltos.addons.render.RenderInput;
import io.projectsveltos.addons.render.RenderTree;
import io.projectsveltos.addons.render.RenderedBundle;
import io.projectsveltos.addons.source.EndOfTurn;
import io.projectsveltos.addons.source.Entry;
import io.projectsveltos.addons.source.ReleaseName;
import io.projectsveltos.addons.source.SourceReader;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.kernel.Turn;
import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.context.ConnectionPort;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.deploy.DeployRequest;
import io.projectsveltos.spi.deploy.DeployResult;
import io.projectsveltos.spi.deploy.Deployer;
import io.projectsveltos.spi.deploy.InventoryItem;
import io.projectsveltos.spi.deploy.RemoveRequest;
import io.projectsveltos.spi.error.ErrorKind;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lets the deployer of releases bring those of one feature to a cluster, one after the other and
 * each with an account of its own. What the profile lists no more is taken away at the end, once
 * everything listed is in place.
 */
public final class ReleaseDeployment {
    private final Deployer deployer;
    private final KubeApi api;
    private final ConnectionPort connection;
    private final ClusterFacts cluster;
    private final ReleaseClaims claims;
    private final Turn turn;

    /** For one managed cluster, under one turn's deadline. */
    public ReleaseDeployment(
            Deployer deployer,
            KubeApi api,
            ConnectionPort connection,
            ClusterFacts cluster,
            ReleaseClaims claims,
            Turn turn) {
        this.deployer = deployer;
        this.api = api;
        this.connection = connection;
        this.cluster = cluster;
        this.claims = claims;
        this.turn = turn;
    }

    /** Applies every release of the bundle, then takes away those that it lists no more. */
    public FeatureResult apply(RenderedBundle bundle, DeployPolicy policy, SourceReader reader) {
        List<ReleaseOutcome> outcomes = new ArrayList<>();
        Set<ReleaseName> gone = new LinkedHashSet<>();
        Failures failures = new Failures();
        for (Entry entry : bundle.feature().entries()) {
            Optional<SveltosException> failure = apply(entry, bundle, reader, outcomes, gone);
            failure.ifPresent(failures::add);
            if (failure.filter(cause -> stops(cause, policy)).isPresent()) {
                break;
            }
        }
        if (failures.summary().isEmpty()) {
            giveUp(listed(bundle), gone, failures);
        }
        return FeatureResult.ofReleases(new Releases(outcomes, gone), failures.summary());
    }

    private Optional<SveltosException> apply(
            Entry entry,
            RenderedBundle bundle,
            SourceReader reader,
            List<ReleaseOutcome> outcomes,
            Set<ReleaseName> gone) {
        Optional<SveltosException> broken =
                Optional.ofNullable(bundle.feature().broken().get(entry.field()));
        if (entry.release().isEmpty()) {
            return broken;
        }
        ReleaseName release = entry.release().get();
        ReleaseStep step = new ReleaseStep(release, entry, claims.manager(release));
        try {
            turn.check();
            step.requireOurs();
            if (broken.isPresent()) {
                throw broken.get();
            }
            RenderInput input = bundle.input(entry);
            if (entry.uninstalls()) {
                remove(release, input.options());
                gone.add(release);
                return Optional.empty();
            }
            DeployResult result = apply(input, reader);
            outcomes.add(step.outcome(result, input));
            return result.failure();
        } catch (SveltosException e) {
            outcomes.add(step.failed(e));
            return Optional.of(e);
        }
    }

    /** Takes every release away that nobody else asks for. Absent is success. */
    public void withdraw() {
        Failures failures = new Failures();
        giveUp(Set.of(), new LinkedHashSet<>(), failures);
        failures.summary()
                .ifPresent(
                        failure -> {
                            throw failure;
                        });
    }

    private void giveUp(Set<ReleaseName> listed, Set<ReleaseName> gone, Failures failures) {
        for (ReleaseName release : claims.managed()) {
            if (listed.contains(release) || gone.contains(release)) {
                continue;
            }
            try {
                turn.check();
                // What was asked for and never written may be somebody else's.
                if (claims.goes(release) && claims.written().contains(release)) {
                    remove(release, Map.of());
                }
                gone.add(release);
            } catch (SveltosException e) {
                failures.add(e);
            }
        }
    }

    private static Set<ReleaseName> listed(RenderedBundle bundle) {
        Set<ReleaseName> listed = new LinkedHashSet<>();
        bundle.feature().entries().forEach(entry -> entry.release().ifPresent(listed::add));
        return listed;
    }

    private DeployResult apply(RenderInput input, SourceReader reader) {
        try (RenderTree tree = input.tree();
                OpenSources sources = new OpenSources(reader, turn)) {
            return deployer.apply(
                    new DeployRequest(
                            input.request(
                                    tree,
                                    cluster,
                                    Map.of("consecutiveFailures", claims.failures())),
                            api,
                            sources,
                            connection,
                            record(input.entry().release().orElseThrow()),
                            input.postRenderer(turn),
                            false,
                            turn));
        }
    }

    // What an earlier turn brought there, so that the deployer does not take it for somebody
    // else's.
    private List<InventoryItem> record(ReleaseName release) {
        return claims.installed().contains(release)
                ? List.of(
                        new InventoryItem(
                                new ObjectKey("v1", "Secret", release.namespace(), release.name()),
                                ""))
                : List.of();
    }

    private void remove(ReleaseName release, Map<String, @Nullable Object> options) {
        Map<String, @Nullable Object> all = new LinkedHashMap<>(options);
        all.put("releaseName", release.name());
        all.put("releaseNamespace", release.namespace());
        Optional<SveltosException> failure =
                deployer.remove(
                                new RemoveRequest(
                                        release.toString(),
                                        all,
                                        cluster,
                                        api,
                                        connection,
                                        List.of(),
                                        turn))
                        .failure();
        if (failure.isPresent()) {
            throw failure.get();
        }
    }

    private static boolean stops(SveltosException failure, DeployPolicy policy) {
        return failure.kind() == ErrorKind.CONFLICT
                ? !policy.continueOnConflict()
                : !policy.continueOnError() || EndOfTurn.is(failure);
    }
}
