package io.projectsveltos.acceptance;

import io.projectsveltos.sandbox.virtual.VirtualCluster;
import io.projectsveltos.sandbox.virtual.VirtualFleet;
import io.projectsveltos.testkit.FleetClusters;

/**
 * A story without faults, and the ways on which faults can be laid for the ones that follow.
 *
 * @param virtual for the clusters of the stories
 * @param management the way of the controller to the management cluster
 * @param faultless how a story goes without faults
 */
record LearnedStory(VirtualFleet virtual, VirtualCluster management, FaultlessStory faultless)
        implements AutoCloseable {
    /** Installs the definitions, and tells a story under a controller of its own. */
    static LearnedStory of(FleetClusters fleet) {
        new Scene(fleet).close(); // installs the definitions
        VirtualFleet virtual = VirtualFleet.start();
        VirtualCluster management = virtual.add("management", fleet.management().plane());
        return new LearnedStory(
                virtual, management, FaultlessStory.learn(fleet, virtual, management));
    }

    /** So many stories more. */
    Stories stories(FleetClusters fleet, Lives lives, int count) {
        return Stories.create(fleet, virtual, lives, count);
    }

    @Override
    public void close() {
        virtual.close();
    }
}
