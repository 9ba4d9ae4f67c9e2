package io.projectsveltos.ctl.eval;

import io.projectsveltos.ctl.UsageException;
import io.projectsveltos.scripting.contract.ScriptAnswers.ClusterName;
import io.projectsveltos.scripting.contract.ScriptAnswers.Match;
import io.projectsveltos.scripting.contract.ScriptAnswers.ResourceHealth;
import io.projectsveltos.scripting.contract.ScriptAnswers.Selection;
import io.projectsveltos.scripting.contract.ScriptContracts;
import io.projectsveltos.spi.context.KubeObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a script answered, under the names of the original's fields.
 *
 * @param value plain values
 * @param yes whether it is good news
 */
record ContractAnswer(Object value, boolean yes) {
    private static final String HEALTHY = "Healthy";

    /** Asks the script. */
    static ContractAnswer of(
            Contract contract,
            ScriptContracts contracts,
            String library,
            String script,
            List<KubeObject> objects,
            Map<String, Double> metrics) {
        return switch (contract) {
            case SELECT -> each(objects, o -> contracts.selects(library, script, o), "matching");
            case AGGREGATE -> selection(contracts.aggregates(library, script, objects));
            case HEALTH -> health(contracts.health(library, script, objects));
            case CLASSIFY -> match(contracts.classifies(library, script, objects), "matching");
            case CLUSTERS -> clusters(contracts.clusters(library, script, objects));
            case CHECK -> match(contracts.passes(library, script, objects), "pass");
            case VALIDATE ->
                    each(objects, o -> contracts.validates(library, script, o, metrics), "healthy");
        };
    }

    private interface Question {
        Match ask(KubeObject object);
    }

    private static ContractAnswer each(List<KubeObject> objects, Question question, String field) {
        if (objects.isEmpty()) {
            throw new UsageException("This contract is about single objects: give some by -f.");
        }
        List<Object> answers = new ArrayList<>();
        boolean yes = true;
        for (KubeObject object : objects) {
            Match match = question.ask(object);
            Map<String, Object> answer = new LinkedHashMap<>();
            answer.put("object", named(object));
            answer.putAll(fields(match, field));
            answers.add(answer);
            yes &= match.holds();
        }
        return new ContractAnswer(answers, yes);
    }

    private static ContractAnswer match(Match match, String field) {
        return new ContractAnswer(fields(match, field), match.holds());
    }

    private static Map<String, Object> fields(Match match, String field) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put(field, match.holds());
        if (!match.message().isEmpty()) {
            fields.put("message", match.message());
        }
        return fields;
    }

    private static ContractAnswer selection(Selection selection) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("resources", selection.resources().stream().map(ContractAnswer::named).toList());
        if (!selection.message().isEmpty()) {
            answer.put("message", selection.message());
        }
        return new ContractAnswer(answer, !selection.resources().isEmpty());
    }

    private static ContractAnswer health(List<ResourceHealth> states) {
        List<Object> resources = new ArrayList<>();
        for (ResourceHealth state : states) {
            Map<String, @Nullable Object> resource = new LinkedHashMap<>();
            resource.put("resource", state.resource() == null ? null : named(state.resource()));
            resource.put("status", state.status());
            if (!state.message().isEmpty()) {
                resource.put("message", state.message());
            }
            if (state.reEvaluate()) {
                resource.put("reEvaluate", true);
            }
            if (state.ignore()) {
                resource.put("ignore", true);
            }
            resources.add(resource);
        }
        boolean healthy = states.stream().allMatch(s -> s.ignore() || s.status().equals(HEALTHY));
        return new ContractAnswer(Map.of("resources", resources), healthy);
    }

    private static ContractAnswer clusters(List<ClusterName> clusters) {
        List<Object> names = new ArrayList<>();
        for (ClusterName cluster : clusters) {
            Map<String, Object> name = new LinkedHashMap<>();
            name.put("namespace", cluster.namespace());
            name.put("name", cluster.name());
            name.put("kind", cluster.kind());
            names.add(name);
        }
        return new ContractAnswer(names, !names.isEmpty());
    }

    /** An object by its name: its content was given by whoever asks. */
    static String named(KubeObject object) {
        String place = object.namespace().isEmpty() ? "" : object.namespace() + "/";
        return object.kind() + " " + place + object.name();
    }
}
