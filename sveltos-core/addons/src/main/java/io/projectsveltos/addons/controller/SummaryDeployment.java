package io.projectsveltos.addons.controller;

import io.projectsveltos.addons.deploy.DeployedKind;
import io.projectsveltos.addons.deploy.DeployedObject;
import io.projectsveltos.addons.deploy.FeatureResult;
import io.projectsveltos.addons.deploy.PruneHold;
import io.projectsveltos.addons.deploy.ReleaseClaims;
import io.projectsveltos.addons.render.RenderedBundle;
import io.projectsveltos.addons.render.RenderedObject;
import io.projectsveltos.addons.report.FeatureOutcome;
import io.projectsveltos.addons.report.RecordedFeature;
import io.projectsveltos.addons.report.SummaryStatuses;
import io.projectsveltos.addons.source.Feature;
import io.projectsveltos.addons.source.ReleaseName;
import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.api.config.v1beta1.FeatureStatus;
import io.projectsveltos.spi.error.SveltosException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Deploys the features of one summary in one turn: first all are applied, in order, then those that
 * are in place are pruned. What a feature wants is compared by digest with what status says was
 * deployed; where nothing differs the cluster is not even asked.
 */
final class SummaryDeployment {
    // Part of the digest of a feature whose prune is still to be done, so that no later turn takes
    // it for settled.
    private static final String UNPRUNED = "+unpruned";

    private final List<Prepared> prepared;
    private final SummaryStatuses statuses;
    private final ReleaseClaims claims;
    private final Function<String, FeatureDeployment> deployments;
    private final Function<String, RecordedFeature> recorded;

    /**
     * A deployment.
     *
     * @param deployments the deployment of a feature
     * @param recorded what is recorded of a feature
     */
    SummaryDeployment(
            List<Prepared> prepared,
            SummaryStatuses statuses,
            ReleaseClaims claims,
            Function<String, FeatureDeployment> deployments,
            Function<String, RecordedFeature> recorded) {
        this.prepared = prepared;
        this.statuses = statuses;
        this.claims = claims;
        this.deployments = deployments;
        this.recorded = recorded;
    }

    /** The features to work on, each with every kind it may have objects of afterwards. */
    Map<String, Set<DeployedKind>> pending() {
        Map<String, Set<DeployedKind>> pending = new LinkedHashMap<>();
        for (Prepared feature : prepared) {
            if (feature instanceof Prepared.Rendered rendered && !settled(rendered.bundle())) {
                pending.put(rendered.bundle().feature().id(), kinds(rendered.bundle()));
            }
        }
        return pending;
    }

    /** The releases that the work on these features may leave in the cluster. */
    Set<ReleaseName> releases() {
        Set<ReleaseName> releases = new LinkedHashSet<>();
        for (Prepared feature : prepared) {
            if (feature instanceof Prepared.Rendered rendered && !settled(rendered.bundle())) {
                releases.addAll(installs(rendered.bundle()));
            }
        }
        releases.removeIf(release -> claims.manager(release).isPresent());
        return releases;
    }

    /** Does the work; one outcome a feature, in their order. */
    List<FeatureOutcome> run() throws InterruptedException {
        Map<String, FeatureResult> applied = new LinkedHashMap<>();
        for (Prepared feature : prepared) {
            if (feature instanceof Prepared.Rendered rendered && !settled(rendered.bundle())) {
                String id = rendered.bundle().feature().id();
                applied.put(id, deployments.apply(id).apply(rendered.bundle()));
            }
        }
        List<FeatureOutcome> outcomes = new ArrayList<>();
        for (Prepared feature : prepared) {
            outcomes.add(outcome(feature, applied));
        }
        return outcomes;
    }

    private FeatureOutcome outcome(Prepared feature, Map<String, FeatureResult> applied) {
        String id = feature.feature().id();
        return switch (feature) {
            case Prepared.Failed failed ->
                    FeatureOutcome.failed(id, statuses.kinds(id), failed.cause());
            case Prepared.Rendered rendered -> {
                FeatureResult result = applied.get(id);
                yield result == null
                        ? unchanged(rendered.bundle())
                        : pruned(rendered.bundle(), result);
            }
        };
    }

    private FeatureOutcome pruned(RenderedBundle bundle, FeatureResult result) {
        String digest = bundle.digest();
        if (result.failure().isPresent()) {
            return outcome(bundle, result, digest);
        }
        Set<DeployedKind> before = statuses.kinds(bundle.feature().id());
        // A feature that could not be rendered may hold what this one seems to have dropped.
        if (!prepared.stream().allMatch(Prepared.Rendered.class::isInstance)) {
            return outcome(bundle, result, before.isEmpty() ? digest : digest + UNPRUNED);
        }
        List<RenderedObject> wanted =
                prepared.stream()
                        .map(Prepared.Rendered.class::cast)
                        .flatMap(other -> other.bundle().objects().stream())
                        .toList();
        FeatureResult pruned =
                deployments
                        .apply(bundle.feature().id())
                        .prune(bundle, result, wanted, before, sides(bundle));
        return outcome(bundle, pruned, pruned.hold().empty() ? digest : digest + UNPRUNED);
    }

    private FeatureOutcome outcome(RenderedBundle bundle, FeatureResult result, String digest) {
        return new FeatureOutcome(
                bundle.feature().id(),
                Optional.of(digest),
                true,
                result.objects(),
                kinds(bundle),
                result.hold(),
                result.failure(),
                result.releases());
    }

    private Set<DeploymentType> sides(RenderedBundle bundle) {
        String id = bundle.feature().id();
        RecordedFeature known = recorded.apply(id);
        if (!provisioned(id) || !known.of(statuses.digest(id))) {
            return EnumSet.allOf(DeploymentType.class);
        }
        Set<DeploymentType> sides = EnumSet.of(DeploymentType.REMOTE);
        sides.addAll(known.sides());
        bundle.objects().forEach(item -> sides.add(item.entry().deploymentType()));
        return sides;
    }

    private FeatureOutcome unchanged(RenderedBundle bundle) {
        String id = bundle.feature().id();
        Set<DeployedKind> kinds = statuses.kinds(id);
        if (provisioned(id)) {
            return FeatureOutcome.unchanged(id, bundle.digest(), kinds);
        }
        SveltosException standing =
                new SveltosException(
                        new Remembered(statuses.failureReason(id)), statuses.failureMessage(id));
        return new FeatureOutcome(
                id,
                Optional.of(bundle.digest()),
                false,
                List.<DeployedObject>of(),
                kinds,
                PruneHold.NONE,
                Optional.of(standing));
    }

    // The same input was deployed and recorded, or was refused for good. What was deployed only is
    // deployed again, which writes the record and nothing else.
    private boolean settled(RenderedBundle bundle) {
        String id = bundle.feature().id();
        boolean refused =
                statuses.state(id).filter(FeatureStatus.FAILED_NON_RETRIABLE::equals).isPresent();
        return statuses.digest(id).equals(bundle.digest())
                && ours(bundle)
                && (refused || (provisioned(id) && recorded.apply(id).of(bundle.digest())));
    }

    // What status says was deployed may have become another summary's since.
    private boolean ours(RenderedBundle bundle) {
        return installs(bundle).stream().noneMatch(release -> claims.manager(release).isPresent());
    }

    private static List<ReleaseName> installs(RenderedBundle bundle) {
        return bundle.inputs().stream()
                .filter(input -> !input.entry().uninstalls())
                .flatMap(input -> input.entry().release().stream())
                .toList();
    }

    private boolean provisioned(String id) {
        return statuses.state(id).filter(FeatureStatus.PROVISIONED::equals).isPresent();
    }

    private Set<DeployedKind> kinds(RenderedBundle bundle) {
        Feature feature = bundle.feature();
        Set<DeployedKind> kinds = new LinkedHashSet<>(statuses.kinds(feature.id()));
        bundle.objects().forEach(item -> kinds.add(DeployedKind.of(item.object())));
        return kinds;
    }
}
