package io.projectsveltos.addons.report;

import io.projectsveltos.addons.deploy.DeployedObject;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.config.v1beta1.ClusterConfigurationStatus;
import io.projectsveltos.api.config.v1beta1.ClusterProfileResource;
import io.projectsveltos.api.config.v1beta1.DeployedResource;
import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.api.config.v1beta1.Feature;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.deploy.InventoryItem;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The next status of a ClusterConfiguration: what each profile has on the cluster. Pure. */
final class ConfigurationEntries {
    private final ClusterConfigurationStatus current;
    private final Instant now;

    ConfigurationEntries(@Nullable ClusterConfigurationStatus current, Instant now) {
        this.current = current == null ? new ClusterConfigurationStatus(null, null) : current;
        this.now = now;
    }

    /** After a turn of one profile. Features without a turn stay as they are. */
    ClusterConfigurationStatus after(
            String profile, Collection<FeatureOutcome> outcomes, Set<String> gone) {
        Map<String, Feature> features = new LinkedHashMap<>();
        of(profile).forEach(feature -> features.put(feature.featureID(), feature));
        gone.forEach(features::remove);
        for (FeatureOutcome outcome : outcomes) {
            if (outcome.deployed()) {
                features.put(
                        outcome.featureId(), after(outcome, features.get(outcome.featureId())));
            }
        }
        return with(profile, List.copyOf(features.values()));
    }

    /** Without a profile that has nothing on the cluster any more. */
    ClusterConfigurationStatus without(String profile) {
        return with(profile, List.of());
    }

    /** What a feature was last deployed with, and the sides it has objects on. */
    RecordedFeature recorded(String profile, String featureId) {
        List<Feature> features = of(profile, featureId);
        return new RecordedFeature(
                features.stream()
                        .map(feature -> Absent.text(feature.hash()))
                        .collect(Collectors.joining()),
                features.stream()
                        .flatMap(feature -> Absent.list(feature.resources()).stream())
                        .map(ConfigurationEntries::side)
                        .collect(Collectors.toSet()));
    }

    /** What a feature has on one side. */
    List<InventoryItem> inventory(String profile, String featureId, DeploymentType type) {
        return of(profile, featureId).stream()
                .flatMap(feature -> Absent.list(feature.resources()).stream())
                .filter(resource -> side(resource) == type)
                .map(
                        resource ->
                                new InventoryItem(
                                        new ObjectKey(
                                                resource.group().isEmpty()
                                                        ? resource.version()
                                                        : resource.group()
                                                                + "/"
                                                                + resource.version(),
                                                resource.kind(),
                                                Absent.text(resource.namespace()),
                                                resource.name()),
                                        ""))
                .toList();
    }

    /** Whether no profile has anything on the cluster. */
    static boolean empty(ClusterConfigurationStatus status) {
        return Absent.list(status.clusterProfileResources()).isEmpty()
                && Absent.list(status.profileResources()).isEmpty();
    }

    private Feature after(FeatureOutcome outcome, @Nullable Feature before) {
        Map<List<String>, DeployedResource> resources = new LinkedHashMap<>();
        Map<List<String>, DeployedResource> known = new LinkedHashMap<>();
        if (before != null) {
            Absent.list(before.resources()).forEach(resource -> known.put(key(resource), resource));
        }
        boolean complete = outcome.failure().isEmpty() && outcome.hold().empty();
        if (!complete) {
            // What an earlier turn left is still there, or may be.
            resources.putAll(known);
        }
        for (DeployedObject object : outcome.objects()) {
            DeployedResource fresh = resource(object);
            DeployedResource old = known.get(key(fresh));
            resources.put(key(fresh), old == null || object.changed() ? fresh : old);
        }
        return new Feature(
                outcome.featureId(),
                List.copyOf(resources.values()),
                new ChartEntries(before == null ? null : before.charts(), now)
                        .after(outcome.releases()),
                outcome.digest().orElse(null));
    }

    private DeployedResource resource(DeployedObject object) {
        String namespace = object.key().namespace();
        return new DeployedResource(
                object.key().name(),
                namespace.isEmpty() ? null : namespace,
                object.key().group(),
                object.key().kind(),
                object.key().version(),
                now,
                object.type());
    }

    private static List<String> key(DeployedResource resource) {
        return List.of(
                resource.group(),
                resource.kind(),
                Absent.text(resource.namespace()),
                resource.name(),
                side(resource).wire());
    }

    private static DeploymentType side(DeployedResource resource) {
        return resource.deploymentType() == null
                ? DeploymentType.REMOTE
                : resource.deploymentType();
    }

    private List<Feature> of(String profile, String featureId) {
        return of(profile).stream()
                .filter(feature -> feature.featureID().equals(featureId))
                .toList();
    }

    private List<Feature> of(String profile) {
        return Absent.list(current.clusterProfileResources()).stream()
                .filter(entry -> entry.clusterProfileName().equals(profile))
                .flatMap(entry -> Absent.list(entry.features()).stream())
                .toList();
    }

    private ClusterConfigurationStatus with(String profile, List<Feature> features) {
        List<ClusterProfileResource> entries = new ArrayList<>();
        boolean placed = false;
        for (ClusterProfileResource entry : Absent.list(current.clusterProfileResources())) {
            if (!entry.clusterProfileName().equals(profile)) {
                entries.add(entry);
            } else if (!features.isEmpty() && !placed) {
                entries.add(new ClusterProfileResource(profile, features));
                placed = true;
            }
        }
        if (!placed && !features.isEmpty()) {
            entries.add(new ClusterProfileResource(profile, features));
        }
        return new ClusterConfigurationStatus(
                entries.isEmpty() ? null : entries, current.profileResources());
    }
}
