package io.projectsveltos.distribution.chaos;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What a trial needs around a script. */
final class Scenery {
    private Scenery() {}

    /** The clusters that a script registers. */
    static Set<String> clustersOf(Script script) {
        Set<String> clusters = new TreeSet<>();
        for (Operation operation : script.operations()) {
            if (operation instanceof Operation.Register register) {
                clusters.add(register.cluster());
            }
        }
        return clusters;
    }

    /** Nothing is paused any more, which is checked; then no profile is there, which is, too. */
    static List<Operation> ending(World world) {
        List<Operation> ending = new ArrayList<>();
        world.clusters()
                .forEach(
                        (name, cluster) -> {
                            if (cluster.paused()) {
                                ending.add(new Operation.ResumeCluster(name));
                            }
                        });
        world.profiles()
                .forEach(
                        (name, profile) -> {
                            if (profile.paused()) {
                                ending.add(new Operation.ResumeProfile(name));
                            }
                        });
        if (!ending.isEmpty()) {
            ending.add(new Operation.Check());
        }
        world.profiles().keySet().forEach(name -> ending.add(new Operation.DeleteProfile(name)));
        ending.add(new Operation.Check());
        return ending;
    }
}
