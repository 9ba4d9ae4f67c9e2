package io.projectsveltos.addons.report;

import io.projectsveltos.addons.summary.SummaryNames;
import io.projectsveltos.addons.watch.Store;
import io.projectsveltos.api.config.v1beta1.ClusterConfiguration;
import io.projectsveltos.api.config.v1beta1.ClusterConfigurationStatus;
import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.fleet.ClusterRef;
import io.projectsveltos.kernel.Request;
import io.projectsveltos.spi.deploy.InventoryItem;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the ClusterConfiguration of each cluster, the list of everything deployed there.
 *
 * <p>What a turn adds is kept here until somebody calls {@link #write}, so that deployments need
 * not wait for their record and ten profiles that come to a cluster at once are one write. Readers
 * see it at once. It is lost where the process is killed; then the digest of the record is not that
 * of the summary's status, and the feature is deployed again, which records it. Where the record is
 * more than a report it is written within the turn: the inventory of a deployer that keeps none
 * itself, what was withdrawn, and what a turn left that did not end well.
 *
 * <p>Turns of one cluster never run at the same time.
 */
public final class ConfigurationReporter {
    private final Configurations configurations;
    private final InstantSource clock;
    private final Map<Request, Draft> drafts = new ConcurrentHashMap<>();
    private volatile Consumer<Request> whenUnwritten = _ -> {};

    /** A reporter on the management cluster. */
    public ConfigurationReporter(Store<ClusterConfiguration> store, InstantSource clock) {
        this(new StoredConfigurations(store), clock);
    }

    ConfigurationReporter(Configurations configurations, InstantSource clock) {
        this.configurations = configurations;
        this.clock = clock;
    }

    /** Whom to tell of a configuration that has something to be written; to be set once. */
    public void whenUnwritten(Consumer<Request> listener) {
        this.whenUnwritten = listener;
    }

    /**
     * Records a turn of one profile.
     *
     * @param atOnce whether it is written now in any case
     */
    public void record(
            ClusterRef cluster,
            String profile,
            Collection<FeatureOutcome> outcomes,
            Set<String> gone,
            boolean atOnce) {
        Request key = key(cluster);
        Draft draft = drafts.computeIfAbsent(key, _ -> new Draft(cluster));
        synchronized (draft) {
            ClusterConfigurationStatus before = newest(key);
            ClusterConfigurationStatus next = entries(before).after(profile, outcomes, gone);
            if (!next.equals(before) && !(before == null && ConfigurationEntries.empty(next))) {
                draft.next(next, clock.instant());
                whenUnwritten.accept(key);
            }
            if (atOnce || !gone.isEmpty() || outcomes.stream().anyMatch(FeatureOutcome::leftOpen)) {
                write(key, draft);
            }
        }
    }

    /** Takes a profile out that has nothing on the cluster any more, now. */
    public void remove(ClusterRef cluster, String profile) {
        Request key = key(cluster);
        Draft draft = drafts.computeIfAbsent(key, _ -> new Draft(cluster));
        synchronized (draft) {
            ClusterConfigurationStatus before = newest(key);
            ClusterConfigurationStatus next = entries(before).without(profile);
            if (ConfigurationEntries.empty(next)) {
                draft.clear();
                configurations.find(key).ifPresent(configurations::delete);
                drafts.remove(key, draft);
            } else if (!next.equals(before)) {
                draft.next(next, clock.instant());
                write(key, draft);
            }
        }
    }

    /** What is recorded of a feature. */
    public RecordedFeature recorded(ClusterRef cluster, String profile, String featureId) {
        ClusterConfigurationStatus status = newest(key(cluster));
        return status == null ? RecordedFeature.NONE : entries(status).recorded(profile, featureId);
    }

    /** What a feature left on one side, as far as it was recorded; UIDs are not. */
    public List<InventoryItem> inventory(
            ClusterRef cluster, String profile, String featureId, DeploymentType type) {
        ClusterConfigurationStatus status = newest(key(cluster));
        return status == null ? List.of() : entries(status).inventory(profile, featureId, type);
    }

    /** The configurations that have something to be written. */
    public List<Request> unwritten() {
        return drafts.entrySet().stream()
                .filter(entry -> entry.getValue().unwritten().isPresent())
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Since when a configuration has something to be written; empty where it has not. */
    public Optional<Instant> unwrittenSince(Request key) {
        return Optional.ofNullable(drafts.get(key))
                .flatMap(Draft::unwritten)
                .map(Draft.Unwritten::since);
    }

    /**
     * Writes what is to be written of one configuration. Where that fails it is kept.
     *
     * @throws io.projectsveltos.spi.error.SveltosException as writes of the API do
     */
    public void write(Request key) {
        Draft draft = drafts.get(key);
        if (draft != null) {
            synchronized (draft) {
                write(key, draft);
            }
        }
    }

    private void write(Request key, Draft draft) {
        draft.unwritten()
                .map(Draft.Unwritten::status)
                .ifPresent(
                        status -> {
                            if (!status.equals(stored(key))) {
                                configurations.write(key, draft.cluster(), status);
                            }
                            draft.clear();
                        });
    }

    // What is written is stored before it leaves the draft, so that one of both has it.
    private @Nullable ClusterConfigurationStatus newest(Request key) {
        return Optional.ofNullable(drafts.get(key))
                .flatMap(Draft::unwritten)
                .map(Draft.Unwritten::status)
                .orElseGet(() -> stored(key));
    }

    private @Nullable ClusterConfigurationStatus stored(Request key) {
        return configurations.find(key).map(ClusterConfiguration::getStatus).orElse(null);
    }

    private ConfigurationEntries entries(@Nullable ClusterConfigurationStatus status) {
        // The API keeps whole seconds.
        return new ConfigurationEntries(status, clock.instant().truncatedTo(ChronoUnit.SECONDS));
    }

    private static Request key(ClusterRef cluster) {
        return new Request(cluster.namespace(), SummaryNames.configuration(cluster));
    }
}
