package io.projectsveltos.addons.report;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.projectsveltos.addons.summary.ProfileRef;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.config.v1beta1.HelmReleaseSummary;
import io.projectsveltos.fleet.ClusterRef;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What the original counts, under the original's names. */
public final class AddonMetrics {
    private static final Duration[] BUCKETS = {
        Duration.ofMillis(500),
        Duration.ofSeconds(1),
        Duration.ofMillis(1500),
        Duration.ofSeconds(2),
        Duration.ofSeconds(3),
        Duration.ofSeconds(5),
        Duration.ofSeconds(10),
        Duration.ofSeconds(30),
        Duration.ofSeconds(60),
        Duration.ofSeconds(90),
        Duration.ofSeconds(120),
        Duration.ofSeconds(180),
        Duration.ofSeconds(300),
        Duration.ofSeconds(600)
    };

    private static final String OUTDATED = "projectsveltos.outdated.helm.chart";

    private final MeterRegistry registry;
    private final Map<Key, AtomicLong> gauges = new ConcurrentHashMap<>();

    /** Meters in this registry. */
    public AddonMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    /** One deployment of a feature ended. */
    public void ended(
            ClusterRef cluster,
            ProfileRef profile,
            FeatureOutcome outcome,
            Duration duration,
            Instant now) {
        Tags where = tags(cluster).and("feature", outcome.featureId());
        Timer.builder("projectsveltos.reconcile.duration")
                .description("How long a feature took to deploy.")
                .serviceLevelObjectives(BUCKETS)
                .tags(where)
                .register(registry)
                .record(duration);
        count("projectsveltos.reconcile.operations", "Deployments of a feature.", where);
        Tags all = where.and(tags(profile));
        boolean success = outcome.failure().isEmpty();
        count(
                "projectsveltos.reconcile.outcome",
                "Deployments of a feature by outcome.",
                all.and("status", success ? "success" : "failure"));
        AtomicLong failures =
                gauge(
                        "projectsveltos.reconcile.consecutive.failures",
                        "Failures of a feature since it last succeeded.",
                        all);
        if (success) {
            failures.set(0);
            set(
                    "projectsveltos.reconcile.last.success.timestamp.seconds",
                    "When a feature last succeeded, in seconds of Unix time.",
                    all,
                    now.getEpochSecond());
        } else {
            failures.incrementAndGet();
        }
    }

    /** How many clusters a profile matches now. */
    public void matching(ProfileRef profile, int clusters) {
        set(
                "projectsveltos.matching.clusters",
                "Clusters a profile matches.",
                tags(profile),
                clusters);
    }

    /** The charts of a profile on a cluster of which there is a newer version. */
    public void outdated(
            ClusterRef cluster, ProfileRef profile, Collection<HelmReleaseSummary> releases) {
        Tags where = tags(cluster).and(tags(profile));
        Set<Tags> now =
                releases.stream()
                        .map(
                                release ->
                                        where.and(
                                                "chart_name",
                                                Absent.text(release.chartName()),
                                                "release_namespace",
                                                release.releaseNamespace(),
                                                "release_name",
                                                release.releaseName()))
                        .collect(Collectors.toSet());
        drop(
                where,
                meter ->
                        meter.getName().equals(OUTDATED)
                                && !now.contains(Tags.of(meter.getTags())));
        now.forEach(tags -> set(OUTDATED, "Charts with a newer version.", tags, 1));
    }

    /** A repository was asked for newer versions. */
    public void asked(Instant now) {
        set(
                "projectsveltos.outdated.helm.chart.check.last.run.timestamp.seconds",
                "When a repository was last asked for newer versions, in seconds of Unix time.",
                Tags.empty(),
                now.getEpochSecond());
    }

    /** A repository could not be asked for newer versions. */
    public void notAsked() {
        count(
                "projectsveltos.outdated.helm.chart.check.failures",
                "Repositories that could not be asked for newer versions.",
                Tags.empty());
    }

    /** Drops what is known of a profile that is gone. */
    public void forget(ProfileRef profile) {
        drop(tags(profile), _ -> true);
    }

    /** Drops what is known of a profile on a cluster it has left. */
    public void forget(ClusterRef cluster, ProfileRef profile) {
        drop(tags(cluster).and(tags(profile)), _ -> true);
    }

    private void drop(Tags tags, Predicate<Meter.Id> which) {
        List<Tag> all = tags.stream().toList();
        registry.getMeters().stream()
                .map(Meter::getId)
                .filter(meter -> meter.getName().startsWith("projectsveltos."))
                .filter(meter -> meter.getTags().containsAll(all))
                .filter(which)
                .forEach(
                        meter -> {
                            registry.remove(meter);
                            gauges.remove(new Key(meter.getName(), Tags.of(meter.getTags())));
                        });
    }

    private void count(String name, String description, Tags tags) {
        Counter.builder(name).description(description).tags(tags).register(registry).increment();
    }

    private void set(String name, String description, Tags tags, long value) {
        gauge(name, description, tags).set(value);
    }

    private AtomicLong gauge(String name, String description, Tags tags) {
        return gauges.computeIfAbsent(
                new Key(name, tags),
                _ -> {
                    AtomicLong holder = new AtomicLong();
                    Gauge.builder(name, holder, AtomicLong::get)
                            .description(description)
                            .tags(tags)
                            .register(registry);
                    return holder;
                });
    }

    private static Tags tags(ClusterRef cluster) {
        return Tags.of(
                "cluster_type",
                cluster.type().wire(),
                "cluster_namespace",
                cluster.namespace(),
                "cluster_name",
                cluster.name());
    }

    private static Tags tags(ProfileRef profile) {
        return Tags.of(
                "profile_kind",
                profile.kind(),
                "profile_namespace",
                "",
                "profile_name",
                profile.name());
    }

    private record Key(String name, Tags tags) {}
}
