package io.projectsveltos.addons.controller;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import io.projectsveltos.addons.render.ChartTexts;
import io.projectsveltos.addons.render.EntryValues;
import io.projectsveltos.addons.render.Instantiation;
import io.projectsveltos.addons.render.ManifestParser;
import io.projectsveltos.addons.render.Renderer;
import io.projectsveltos.addons.report.AddonMetrics;
import io.projectsveltos.addons.report.ConfigurationReporter;
import io.projectsveltos.addons.report.EventPublisher;
import io.projectsveltos.addons.report.ProfileReporter;
import io.projectsveltos.addons.report.SummaryReporter;
import io.projectsveltos.addons.report.SummaryReports;
import io.projectsveltos.addons.source.ReferenceNames;
import io.projectsveltos.addons.source.SourceReader;
import io.projectsveltos.addons.source.SourceResolver;
import io.projectsveltos.addons.summary.ProfileFinalizer;
import io.projectsveltos.addons.summary.SummaryWriter;
import io.projectsveltos.addons.watch.ReferenceIndex;
import io.projectsveltos.addons.watch.SourceVersions;
import io.projectsveltos.addons.watch.Store;
import io.projectsveltos.api.config.v1beta1.ClusterConfiguration;
import io.projectsveltos.api.config.v1beta1.ClusterProfile;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.fleet.kube.WatchSpec;
import io.projectsveltos.kernel.Backoff;
import io.projectsveltos.kernel.Controller;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/**
 * Everything that turns ClusterProfiles into objects on managed clusters: caches, index, and one
 * controller for profiles and one for summaries. {@link #open} fills the caches, {@link #start}
 * begins to write; a standby does the first and waits with the second.
 */
public final class AddonControllers implements AutoCloseable {
    /** So many turns for each that works; the rest of them wait for their clusters. */
    private static final int WAITING = 16;

    private static final int UPDATES = 4;

    private final AddonConfig config;
    private final Store<ClusterProfile> profiles;
    private final Store<ClusterSummary> summaries;
    private final Store<ClusterConfiguration> configurations;
    private final SourceVersions sources;
    private final ReferenceIndex references = new ReferenceIndex();
    private final ExecutorService writes = Executors.newVirtualThreadPerTaskExecutor();
    private final Controller profileController;
    private final Controller summaryController;
    private final Controller updateController;
    private final ConfigurationReporter records;
    private final ConfigurationWrites recording;

    /** Builds everything; nothing runs yet. */
    public AddonControllers(AddonParts parts, AddonConfig config) {
        this.config = config;
        this.profiles = store(parts, ClusterProfile.class, _ -> List.of());
        this.summaries = store(parts, ClusterSummary.class, ProfileStores::groups);
        this.configurations = store(parts, ClusterConfiguration.class, _ -> List.of());
        this.records = new ConfigurationReporter(configurations, parts.clock());
        this.recording = new ConfigurationWrites(records, () -> !rested(), parts, config, writes);
        ProfileStores stores = new ProfileStores(profiles, summaries);
        AddonMetrics metrics = new AddonMetrics(parts.meters());
        this.profileController =
                Controller.builder("clusterprofile", profileReconciler(parts, stores, metrics))
                        .concurrency(config.profileWorkers())
                        .deadline(config.turnLimit())
                        .backoff(Backoff.upTo(config.longestRetry()))
                        .metrics(parts.reconciles())
                        .whenIdle(this::whenIdle)
                        .build();
        ReleaseOwners owners = new ReleaseOwners(stores::summaries);
        Triggers triggers = new Triggers(stores, references, parts.clusters(), owners);
        this.sources = new SourceVersions(parts.management(), triggers::sourceChanged);
        this.summaryController =
                Controller.builder("clustersummary", summaryReconciler(parts, owners, metrics))
                        .concurrency(config.summaryWorkers() * WAITING)
                        .deadline(config.turnLimit())
                        .backoff(Backoff.upTo(config.longestRetry()))
                        .metrics(parts.reconciles())
                        .whenIdle(this::whenIdle)
                        .build();
        this.updateController =
                Controller.builder("chartupdates", updateReconciler(parts, metrics))
                        .concurrency(UPDATES)
                        .deadline(config.turnLimit())
                        .backoff(Backoff.upTo(config.longestRetry()))
                        .metrics(parts.reconciles())
                        .build();
        triggers.connect(profileController, summaryController);
        if (asksForUpdates()) {
            summaries.listen(new ChartUpdateEvents(updateController));
        }
    }

    /** Fills the caches; returns once they are complete. Writes nothing. */
    public void open() {
        sources.start();
        configurations.start();
        summaries.start();
        profiles.start();
    }

    /** Begins to work. To be called once, after {@link #open}, by the leader only. */
    public void start() {
        recording.start();
        summaryController.start();
        if (config.profiles()) {
            profileController.start();
        }
        if (asksForUpdates()) {
            updateController.start();
        }
    }

    // One process asks for all clusters: a shard does not.
    private boolean asksForUpdates() {
        return config.profiles() && config.chartUpdates().isPositive();
    }

    /** Whether the caches are complete. */
    public boolean synced() {
        return profiles.synced() && summaries.synced() && configurations.synced();
    }

    /** Whether nothing is waiting or running, and everything is recorded. */
    public boolean idle() {
        return rested() && recording.idle();
    }

    /** Ends the turns that run, records what they did, then ends the watches. */
    @Override
    public void close() {
        updateController.close();
        profileController.close();
        summaryController.close();
        recording.close();
        sources.close();
        profiles.close();
        summaries.close();
        configurations.close();
        writes.close();
    }

    private boolean rested() {
        return profileController.idle() && summaryController.idle();
    }

    private void whenIdle() {
        if (rested()) {
            recording.rested();
        }
    }

    private ClusterProfileReconciler profileReconciler(
            AddonParts parts, ProfileStores stores, AddonMetrics metrics) {
        return new ClusterProfileReconciler(
                stores,
                parts.clusters(),
                new SummaryWriter(summaries, writes),
                new ProfileFinalizer(profiles),
                new ProfileReporter(profiles, parts.clock()),
                metrics,
                parts.clock());
    }

    private ClusterSummaryReconciler summaryReconciler(
            AddonParts parts, ReleaseOwners owners, AddonMetrics metrics) {
        Instantiation instantiation = new Instantiation(parts.templates());
        Renderer renderer =
                new Renderer(
                        parts.deployers(),
                        instantiation,
                        new ManifestParser(parts.engine()),
                        new EntryValues(instantiation, parts.engine()),
                        parts.engine(),
                        parts.templates());
        WorkPlaces places = new WorkPlaces(config.summaryWorkers());
        KubeApi management = parts.management().api();
        SourceReader reader = new SourceReader(management, sources::version);
        FeaturePipeline pipeline =
                new FeaturePipeline(
                        new ReferenceNames(parts.templates()),
                        new ChartTexts(parts.templates()),
                        new SourceResolver(reader, parts.remote(), parts.charts()),
                        renderer,
                        references,
                        sources::follow,
                        places);
        SummaryReports reports =
                new SummaryReports(
                        new SummaryReporter(summaries),
                        records,
                        new EventPublisher(
                                parts.management().typed(Event.class),
                                parts.clock(),
                                config.instance()),
                        metrics,
                        parts.clock());
        RetryTimes retries = new RetryTimes(config.conflictRetry());
        FeatureDeployments deployments = new FeatureDeployments(renderer, reports, reader, owners);
        return new ClusterSummaryReconciler(
                summaries,
                references,
                parts.clusters(),
                parts.shard(),
                new SummaryUpdate(pipeline, deployments, reports, management, retries),
                new SummaryRemoval(summaries, deployments, reports, management),
                places);
    }

    private ChartUpdateReconciler updateReconciler(AddonParts parts, AddonMetrics metrics) {
        return new ChartUpdateReconciler(
                summaries,
                parts.clusters(),
                new ChartTexts(parts.templates()),
                parts.newerCharts(),
                metrics,
                parts.clock(),
                config.chartUpdates());
    }

    private static <T extends HasMetadata> Store<T> store(
            AddonParts parts, Class<T> type, Function<T, List<String>> groups) {
        return new Store<>(parts.management(), WatchSpec.all(type), type, groups);
    }
}
