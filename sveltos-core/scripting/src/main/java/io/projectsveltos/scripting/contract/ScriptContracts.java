package io.projectsveltos.scripting.contract;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.scripting.contract.ScriptAnswers.ClusterName;
import io.projectsveltos.scripting.contract.ScriptAnswers.Match;
import io.projectsveltos.scripting.contract.ScriptAnswers.ResourceHealth;
import io.projectsveltos.scripting.contract.ScriptAnswers.Selection;
import io.projectsveltos.scripting.lua.LuaScripts;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.SveltosException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Asks scripts what their place in a kind asks. All throw {@link SveltosException} where the script
 * is wrong, takes too much, or answers in another shape; the message names the place.
 */
public final class ScriptContracts {
    private static final String OBJECT = "obj";
    private static final String RESOURCES = "resources";
    private static final String METRICS = "metrics";

    private final LuaScripts scripts;

    /** Contracts on top of an interpreter. */
    public ScriptContracts(LuaScripts scripts) {
        this.scripts = requireNonNull(scripts, "scripts is null");
    }

    /**
     * {@code evaluate} of a selector of resources or an EventSource: one object, matching or not.
     */
    public Match selects(String library, String script, KubeObject object) {
        return match("evaluate", ask(library, script, Map.of(OBJECT, object.content())));
    }

    /** {@code aggregatedSelection} of an EventSource: all candidates, which of them are chosen. */
    public Selection aggregates(String library, String script, List<KubeObject> candidates) {
        Answer answer =
                Answer.of("aggregatedSelection", ask(library, script, resources(candidates)));
        return new Selection(answer.objects(RESOURCES), answer.text("message"));
    }

    /** {@code evaluateHealth} of a HealthCheck: all resources, the health of some. */
    public List<ResourceHealth> health(String library, String script, List<KubeObject> resources) {
        return Answer.of("evaluateHealth", ask(library, script, resources(resources)))
                .items(RESOURCES)
                .stream()
                .map(
                        item ->
                                new ResourceHealth(
                                        item.object("resource"),
                                        item.text("status", "healthStatus"),
                                        item.text("message"),
                                        item.flag("reEvaluate").orElse(false),
                                        item.flag("ignore").orElse(false)))
                .toList();
    }

    /** {@code aggregatedClassification} of a Classifier: all resources, one verdict. */
    public Match classifies(String library, String script, List<KubeObject> resources) {
        return match("aggregatedClassification", ask(library, script, resources(resources)));
    }

    /** {@code classificationLua} of a ManagementClusterClassifier: all resources, the clusters. */
    public List<ClusterName> clusters(String library, String script, List<KubeObject> resources) {
        return Answer.list("classificationLua", ask(library, script, resources(resources))).stream()
                .map(
                        item ->
                                new ClusterName(
                                        item.text("namespace"),
                                        item.text("name"),
                                        item.text("kind")))
                .toList();
    }

    /** A check of a SveltosCluster: all resources, passed or not. */
    public Match passes(String library, String script, List<KubeObject> resources) {
        return verdict(
                "the cluster check", ask(library, script, resources(resources)), "pass", "result");
    }

    /** {@code script} of a check of a profile: one object and what was measured, healthy or not. */
    public Match validates(
            String library, String script, KubeObject object, Map<String, Double> metrics) {
        Map<String, @Nullable Object> input = new LinkedHashMap<>();
        input.put(OBJECT, object.content());
        input.put(METRICS, metrics);
        return verdict("validateHealths", ask(library, script, input), "healthy", "health");
    }

    private static Map<String, Object> resources(List<KubeObject> objects) {
        return Map.of(RESOURCES, objects.stream().map(KubeObject::content).toList());
    }

    private @Nullable Object ask(
            String library, String script, Map<String, ? extends @Nullable Object> input) {
        return scripts.evaluate(library, script, input);
    }

    private static Match match(String place, @Nullable Object value) {
        return verdict(place, value, "matching");
    }

    private static Match verdict(String place, @Nullable Object value, String... names) {
        Answer answer = Answer.of(place, value);
        return new Match(answer.flag(names).orElse(false), answer.text("message"));
    }
}
