package io.projectsveltos.api;

import io.fabric8.kubernetes.client.CustomResource;
import io.projectsveltos.api.config.v1beta1.ClusterConfiguration;
import io.projectsveltos.api.config.v1beta1.ClusterProfile;
import io.projectsveltos.api.config.v1beta1.ClusterPromotion;
import io.projectsveltos.api.config.v1beta1.ClusterReport;
import io.projectsveltos.api.config.v1beta1.ClusterSummary;
import io.projectsveltos.api.config.v1beta1.Profile;
import io.projectsveltos.api.lib.v1beta1.AccessRequest;
import io.projectsveltos.api.lib.v1beta1.Classifier;
import io.projectsveltos.api.lib.v1beta1.ClassifierReport;
import io.projectsveltos.api.lib.v1beta1.ClusterHealthCheck;
import io.projectsveltos.api.lib.v1beta1.ClusterSet;
import io.projectsveltos.api.lib.v1beta1.ConfigurationBundle;
import io.projectsveltos.api.lib.v1beta1.ConfigurationGroup;
import io.projectsveltos.api.lib.v1beta1.DebuggingConfiguration;
import io.projectsveltos.api.lib.v1beta1.EventReport;
import io.projectsveltos.api.lib.v1beta1.EventSource;
import io.projectsveltos.api.lib.v1beta1.EventTrigger;
import io.projectsveltos.api.lib.v1beta1.HealthCheck;
import io.projectsveltos.api.lib.v1beta1.HealthCheckReport;
import io.projectsveltos.api.lib.v1beta1.ManagementClusterClassifier;
import io.projectsveltos.api.lib.v1beta1.ManagementClusterClassifierReport;
import io.projectsveltos.api.lib.v1beta1.Reloader;
import io.projectsveltos.api.lib.v1beta1.ReloaderReport;
import io.projectsveltos.api.lib.v1beta1.ResourceSummary;
import io.projectsveltos.api.lib.v1beta1.RoleRequest;
import io.projectsveltos.api.lib.v1beta1.Set;
import io.projectsveltos.api.lib.v1beta1.SveltosCluster;
import io.projectsveltos.api.lib.v1beta1.SveltosLicense;
import io.projectsveltos.api.lib.v1beta1.Techsupport;
import java.util.List;

/** All kinds of the API. */
public final class Kinds {
    private static final List<Class<? extends CustomResource<?, ?>>> ALL =
            List.of(
                    ClusterConfiguration.class,
                    ClusterProfile.class,
                    ClusterPromotion.class,
                    ClusterReport.class,
                    ClusterSummary.class,
                    Profile.class,
                    AccessRequest.class,
                    Classifier.class,
                    ClassifierReport.class,
                    ClusterHealthCheck.class,
                    ClusterSet.class,
                    ConfigurationBundle.class,
                    ConfigurationGroup.class,
                    DebuggingConfiguration.class,
                    EventReport.class,
                    EventSource.class,
                    EventTrigger.class,
                    HealthCheck.class,
                    HealthCheckReport.class,
                    ManagementClusterClassifier.class,
                    ManagementClusterClassifierReport.class,
                    Reloader.class,
                    ReloaderReport.class,
                    ResourceSummary.class,
                    RoleRequest.class,
                    Set.class,
                    SveltosCluster.class,
                    SveltosLicense.class,
                    Techsupport.class);

    private Kinds() {}

    /** The classes of all kinds, by group and name. */
    public static List<Class<? extends CustomResource<?, ?>>> all() {
        return ALL;
    }
}
