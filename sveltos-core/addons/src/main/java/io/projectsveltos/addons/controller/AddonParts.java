package io.projectsveltos.addons.controller;

import io.micrometer.core.instrument.MeterRegistry;
import io.projectsveltos.addons.source.ChartReader;
import io.projectsveltos.addons.source.NewerCharts;
import io.projectsveltos.addons.source.RemoteReader;
import io.projectsveltos.engine.ContentEngine;
import io.projectsveltos.fleet.ClusterRegistry;
import io.projectsveltos.fleet.ShardFilter;
import io.projectsveltos.fleet.kube.KubeClient;
import io.projectsveltos.kernel.ReconcileMetrics;
import io.projectsveltos.plugin.DeployerRegistry;
import io.projectsveltos.templating.Templates;
import java.time.InstantSource;

/**
 * What the controllers of add-ons are built on; all of it outlives them.
 *
 * @param management the management cluster
 * @param clusters the managed clusters
 * @param shard which of them are this process's
 * @param deployers the plugins
 * @param engine reads manifests
 * @param templates renders names
 * @param remote brings content from elsewhere
 * @param charts brings charts
 * @param newerCharts says what there is that is newer
 * @param meters where to count
 * @param reconciles where to count turns
 * @param clock the time
 */
public record AddonParts(
        KubeClient management,
        ClusterRegistry clusters,
        ShardFilter shard,
        DeployerRegistry deployers,
        ContentEngine engine,
        Templates templates,
        RemoteReader remote,
        ChartReader charts,
        NewerCharts newerCharts,
        MeterRegistry meters,
        ReconcileMetrics reconciles,
        InstantSource clock) {}
