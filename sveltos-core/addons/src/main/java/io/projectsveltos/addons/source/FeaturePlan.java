package io.projectsveltos.addons.source;

import io.projectsveltos.api.Absent;
import io.projectsveltos.api.Features;
import io.projectsveltos.api.config.v1beta1.DeployerRef;
import io.projectsveltos.api.config.v1beta1.DeployerSource;
import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.api.config.v1beta1.HelmChart;
import io.projectsveltos.api.config.v1beta1.PolicyRef;
import io.projectsveltos.api.config.v1beta1.ProfileSpec;
import io.projectsveltos.api.config.v1beta1.RemoteUrl;
import io.projectsveltos.api.config.v1beta1.SourceKind;
import io.projectsveltos.spi.context.SourceReference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads a profile's spec into features, in the order they are deployed. */
public final class FeaturePlan {
    private FeaturePlan() {}

    /** The features the spec asks for; none without entries. */
    public static List<Feature> of(ProfileSpec spec) {
        List<Feature> features = new ArrayList<>();
        if (!Absent.list(spec.policyRefs()).isEmpty()) {
            features.add(new Feature(Features.RESOURCES, Features.RESOURCES, policies(spec)));
        }
        if (!Absent.list(spec.helmCharts()).isEmpty()) {
            features.add(new Feature(Features.HELM, Features.HELM, charts(spec)));
        }
        if (!Absent.list(spec.kustomizationRefs()).isEmpty()) {
            features.add(new Feature(Features.KUSTOMIZE, Features.KUSTOMIZE, List.of()));
        }
        List<DeployerRef> refs = Absent.list(spec.deployerRefs());
        for (int i = 0; i < refs.size(); i++) {
            features.add(deployer(i, refs.get(i)));
        }
        PatchRefs patches =
                new PatchRefs(Absent.list(spec.patches()), Absent.list(spec.patchesFrom()));
        return features.stream().map(feature -> feature.withPatches(patches)).toList();
    }

    private static List<Entry> policies(ProfileSpec spec) {
        List<PolicyRef> refs = Absent.list(spec.policyRefs());
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < refs.size(); i++) {
            entries.add(policy("policyRefs[" + i + "]", refs.get(i)));
        }
        // Local entries first, so that what they prepare is there for the managed cluster.
        entries.sort(Comparator.comparing(entry -> entry.deploymentType() != DeploymentType.LOCAL));
        return entries;
    }

    private static Entry policy(String field, PolicyRef ref) {
        Entry entry =
                new Entry(
                        field,
                        "",
                        source(ref.kind(), ref.namespace(), ref.name(), ref.remoteURL()),
                        side(ref.deploymentType()),
                        Entry.tier(ref.tier()),
                        Absent.orFalse(ref.optional()),
                        Absent.orFalse(ref.skipNamespaceCreation()),
                        Absent.orFalse(ref.force()),
                        Absent.text(ref.path()),
                        "",
                        Map.of(),
                        List.of());
        return ref.remoteURL() == null ? entry : entry.withRemote(ref.remoteURL());
    }

    private static List<Entry> charts(ProfileSpec spec) {
        List<HelmChart> charts = Absent.list(spec.helmCharts());
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < charts.size(); i++) {
            entries.add(chart("helmCharts[" + i + "]", charts.get(i)));
        }
        return entries;
    }

    private static Entry chart(String field, HelmChart chart) {
        return new Entry(
                field,
                "",
                Source.NONE,
                DeploymentType.REMOTE,
                Entry.DEFAULT_TIER,
                false,
                false,
                false,
                "",
                chart.releaseNamespace(),
                Map.of(),
                Absent.list(chart.valuesFrom()),
                Optional.of(chart),
                Optional.empty());
    }

    private static Feature deployer(int index, DeployerRef ref) {
        DeployerSource source = ref.source();
        Entry entry =
                new Entry(
                        "deployerRefs[" + index + "]",
                        ref.name(),
                        source == null
                                ? Source.NONE
                                : source(
                                        source.kind(),
                                        source.namespace(),
                                        source.name(),
                                        source.remoteURL()),
                        side(ref.deploymentType()),
                        Entry.tier(ref.tier()),
                        Absent.orFalse(ref.optional()),
                        false,
                        false,
                        Absent.text(ref.path()),
                        Absent.text(ref.targetNamespace()),
                        ref.values() == null ? Map.of() : ref.values().fields(),
                        Absent.list(ref.valuesFrom()));
        RemoteUrl remote = source == null ? null : source.remoteURL();
        return new Feature(
                ref.deployer() + "/" + ref.name(),
                ref.deployer(),
                List.of(remote == null ? entry : entry.withRemote(remote)));
    }

    private static SourceReference source(
            @Nullable SourceKind kind,
            @Nullable String namespace,
            @Nullable String name,
            @Nullable RemoteUrl remote) {
        return remote == null
                ? new SourceReference(
                        kind == null ? "" : kind.wire(), Absent.text(namespace), Absent.text(name))
                : new SourceReference("URL", "", Absent.text(remote.url()));
    }

    private static DeploymentType side(@Nullable DeploymentType type) {
        return type == null ? DeploymentType.REMOTE : type;
    }
}
