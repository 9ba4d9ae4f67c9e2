package io.projectsveltos.deployer.helm;

import io.projectsveltos.sandbox.Kubectl;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a chart leaves outside its namespace by design: definitions, what its hooks made, what it
 * says to keep. It goes before the next chart comes, which may bring the same names.
 */
final class Leftovers {
    private static final int MOST_TRIES = 12;
    private static final String NAMESPACES = "namespaces";
    private static final String NAMES = "--output=name";

    /** What to list, in the order in which it goes; those that hold up requests come first. */
    private static final List<List<String>> PLACES =
            List.of(
                    List.of(
                            "validatingwebhookconfigurations,mutatingwebhookconfigurations,"
                                    + "validatingadmissionpolicybindings,"
                                    + "validatingadmissionpolicies",
                            NAMES),
                    // The others come and go with the definitions.
                    List.of(
                            "apiservices",
                            "--output=jsonpath={range .items[?(@.spec.service)]}"
                                    + "apiservice/{.metadata.name}{\"\\n\"}{end}"),
                    List.of("customresourcedefinitions", NAMES),
                    List.of(
                            "clusterrolebindings,clusterroles,priorityclasses,storageclasses,"
                                    + "ingressclasses,runtimeclasses,csidrivers,persistentvolumes",
                            NAMES),
                    List.of(
                            "roles,rolebindings,configmaps,secrets,services,serviceaccounts,"
                                    + "deployments,daemonsets,statefulsets,jobs",
                            NAMES,
                            "--namespace=kube-system"),
                    List.of(NAMESPACES, NAMES));

    private final Kubectl kubectl;
    private final Map<List<String>, Set<String>> before = new LinkedHashMap<>();

    /** Notes what is there. */
    Leftovers(Kubectl kubectl) {
        this.kubectl = kubectl;
        PLACES.forEach(place -> before.put(place, names(place)));
    }

    /** Takes away what came since; namespaces go on their own. */
    void clear() {
        before.forEach(this::clear);
    }

    /** The same but for namespaces, for another try in one of those that are there. */
    void clearForAnother() {
        before.forEach(
                (place, known) -> {
                    if (!place.getFirst().equals(NAMESPACES)) {
                        clear(place, known);
                    }
                });
    }

    private void clear(List<String> place, Set<String> known) {
        List<String> gone = new ArrayList<>(names(place));
        gone.removeAll(known);
        if (!gone.isEmpty()) {
            delete(place, gone);
        }
    }

    /**
     * A definition deleted right after it was made may be stuck, since the server cannot list
     * objects of it yet and looks again only when it changes; so it is changed.
     */
    private void delete(List<String> place, List<String> names) {
        for (int tries = 1; !run("delete", place, names, flags(place)); tries++) {
            if (tries == MOST_TRIES) {
                throw new IllegalStateException(names + " cannot be removed");
            }
            run("annotate", place, names, List.of("--overwrite", "charts-trial=" + tries));
        }
    }

    private static List<String> flags(List<String> place) {
        return place.getFirst().equals(NAMESPACES)
                ? List.of("--ignore-not-found", "--wait=false")
                : List.of("--ignore-not-found", "--timeout=5s");
    }

    private boolean run(String verb, List<String> place, List<String> names, List<String> more) {
        List<String> command = new ArrayList<>(List.of(verb));
        command.addAll(place.subList(2, place.size()));
        command.addAll(names);
        command.addAll(more);
        return kubectl.run(command.toArray(String[]::new)).exitCode() == 0;
    }

    private Set<String> names(List<String> place) {
        List<String> command = new ArrayList<>(List.of("get"));
        command.addAll(place);
        Set<String> found = new LinkedHashSet<>();
        kubectl.run(command.toArray(String[]::new))
                .orThrow()
                .lines()
                .filter(line -> line.contains("/"))
                .forEach(found::add);
        return found;
    }
}
