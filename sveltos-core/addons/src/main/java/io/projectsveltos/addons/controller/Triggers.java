package io.projectsveltos.addons.controller;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.projectsveltos.addons.source.Entry;
import io.projectsveltos.addons.summary.ProfileRef;
import io.projectsveltos.addons.watch.ReferenceIndex;
import io.projectsveltos.addons.watch.Store;
import io.projectsveltos.addons.watch.StoreListener;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.config.v1beta1.ClusterProfile;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.FeatureSummary;
import io.projectsveltos.api.config.v1beta1.ProfileSpec;
import io.projectsveltos.fleet.ClusterRef;
import io.projectsveltos.fleet.ClusterRegistry;
import io.projectsveltos.kernel.Controller;
import io.projectsveltos.spi.context.SourceReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which event wakes what. A change of intent calls off the turn that still works on the intent
 * before. A status that this process wrote wakes nothing but the profile's count, and that only now
 * and then.
 */
final class Triggers {
    private static final Duration COUNT_AGAIN = Duration.ofMillis(250);
    // Clusters come in crowds, and each turn of a profile looks at all of them.
    private static final Duration GATHERING = Duration.ofMillis(30);

    private final ProfileStores stores;
    private final ReferenceIndex references;
    private final ClusterRegistry clusters;
    private final ReleaseOwners owners;
    private volatile @Nullable Controller summaries;

    Triggers(
            ProfileStores stores,
            ReferenceIndex references,
            ClusterRegistry clusters,
            ReleaseOwners owners) {
        this.stores = stores;
        this.references = references;
        this.clusters = clusters;
        this.owners = owners;
    }

    /** Wakes these controllers from now on. */
    void connect(Controller profiles, Controller summaries) {
        stores.profiles().listen(new ProfileEvents(profiles));
        stores.summaries().listen(new SummaryEvents(profiles, summaries));
        clusters.onChange(cluster -> clusterChanged(cluster, profiles, summaries));
        this.summaries = summaries;
    }

    /** A source appeared, changed or went. */
    void sourceChanged(SourceReference source) {
        Controller controller = summaries;
        if (controller != null) {
            references.referring(source).forEach(controller::preempt);
        }
    }

    private void clusterChanged(ClusterRef cluster, Controller profiles, Controller summaries) {
        stores.profiles()
                .all()
                .forEach(profile -> profiles.enqueueAfter(Store.request(profile), GATHERING));
        stores.summaries(cluster).forEach(summary -> summaries.enqueue(Store.request(summary)));
    }

    private static boolean intentChanged(HasMetadata old, HasMetadata now) {
        ObjectMeta before = old.getMetadata();
        ObjectMeta after = now.getMetadata();
        return !Objects.equals(before.getGeneration(), after.getGeneration())
                || !Objects.equals(before.getLabels(), after.getLabels())
                || !Objects.equals(before.getAnnotations(), after.getAnnotations())
                || !Objects.equals(before.getDeletionTimestamp(), after.getDeletionTimestamp());
    }

    private record ProfileEvents(Controller profiles) implements StoreListener<ClusterProfile> {
        @Override
        public void changed(Optional<ClusterProfile> old, ClusterProfile profile) {
            if (old.isEmpty() || intentChanged(old.get(), profile)) {
                profiles.enqueue(Store.request(profile));
            }
        }

        @Override
        public void deleted(ClusterProfile profile) {
            profiles.enqueue(Store.request(profile));
        }
    }

    private final class SummaryEvents implements StoreListener<ClusterSummary> {
        private final Controller profiles;
        private final Controller summaries;

        SummaryEvents(Controller profiles, Controller summaries) {
            this.profiles = profiles;
            this.summaries = summaries;
        }

        @Override
        public void changed(Optional<ClusterSummary> old, ClusterSummary summary) {
            if (old.isEmpty()) {
                summaries.enqueue(Store.request(summary));
            } else if (intentChanged(old.get(), summary)) {
                summaries.preempt(Store.request(summary));
            } else if (!stores.summaries().ownWrite(summary)
                    && !hashes(old.get()).equals(hashes(summary))) {
                // Somebody asks for another deployment by taking the hash away.
                summaries.enqueue(Store.request(summary));
            }
            if (old.isPresent() && !claims(old.get()).equals(claims(summary))) {
                rivals(old.get());
                rivals(summary);
            }
            // The turn that wrote a summary counts it itself; this is for what others wrote.
            if (old.isPresent()) {
                ProfileRef.of(summary)
                        .ifPresent(
                                profile -> profiles.enqueueAfter(profile.request(), COUNT_AGAIN));
            }
        }

        @Override
        public void deleted(ClusterSummary summary) {
            summaries.enqueue(Store.request(summary));
            rivals(summary);
            ProfileRef.of(summary).ifPresent(profile -> profiles.enqueue(profile.request()));
        }

        // A release that one gives up is there for another; one that it takes is lost to another.
        private void rivals(ClusterSummary summary) {
            owners.rivals(summary).forEach(other -> summaries.enqueue(Store.request(other)));
        }

        private static List<Object> claims(ClusterSummary summary) {
            ProfileSpec spec = summary.getSpec().clusterProfileSpec();
            List<Object> claims = new ArrayList<>();
            claims.add(Entry.tier(spec == null ? null : spec.tier()));
            Absent.list(
                            summary.getStatus() == null
                                    ? null
                                    : summary.getStatus().helmReleaseSummaries())
                    .forEach(
                            release ->
                                    claims.add(
                                            List.of(
                                                    release.releaseNamespace(),
                                                    release.releaseName(),
                                                    release.status())));
            return claims;
        }

        private static List<String> hashes(ClusterSummary summary) {
            return Absent.list(
                            summary.getStatus() == null
                                    ? null
                                    : summary.getStatus().featureSummaries())
                    .stream()
                    .map(FeatureSummary::hash)
                    .map(String::valueOf)
                    .toList();
        }
    }
}
