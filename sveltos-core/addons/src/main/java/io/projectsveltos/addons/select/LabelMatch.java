package io.projectsveltos.addons.select;

import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.LabelSelectorRequirement;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.List;
import java.util.Map;

/**
 * Tells whether labels fit a selector, as Kubernetes does, but for one rule of Sveltos: an empty
 * selector fits nothing. A selector that the API server would refuse in a kind of its own is
 * refused as a whole, before it selects or deselects anything.
 */
record LabelMatch(LabelSelector selector) {
    LabelMatch {
        expressions(selector).forEach(LabelMatch::check);
    }

    boolean empty() {
        return labels().isEmpty() && expressions().isEmpty();
    }

    boolean fits(Map<String, String> labels) {
        return !empty()
                && labels().entrySet().stream()
                        .allMatch(entry -> entry.getValue().equals(labels.get(entry.getKey())))
                && expressions().stream().allMatch(expression -> fits(expression, labels));
    }

    private Map<String, String> labels() {
        return selector.getMatchLabels() == null ? Map.of() : selector.getMatchLabels();
    }

    private List<LabelSelectorRequirement> expressions() {
        return expressions(selector);
    }

    private static List<LabelSelectorRequirement> expressions(LabelSelector selector) {
        return selector.getMatchExpressions() == null ? List.of() : selector.getMatchExpressions();
    }

    private static List<String> values(LabelSelectorRequirement expression) {
        return expression.getValues() == null ? List.of() : expression.getValues();
    }

    private static void check(LabelSelectorRequirement expression) {
        boolean given = !values(expression).isEmpty();
        switch (expression.getOperator()) {
            case "In", "NotIn" -> refuse(!given, expression, "needs values; add some");
            case "Exists", "DoesNotExist" ->
                    refuse(given, expression, "takes no values; remove them");
            case null, default ->
                    refuse(true, expression, "is unknown; use In, NotIn, Exists or DoesNotExist");
        }
    }

    private static void refuse(boolean wrong, LabelSelectorRequirement expression, String why) {
        if (wrong) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "clusterSelector.matchExpressions: operator "
                            + expression.getOperator()
                            + " of key "
                            + expression.getKey()
                            + " "
                            + why);
        }
    }

    private static boolean fits(LabelSelectorRequirement expression, Map<String, String> labels) {
        String value = labels.get(expression.getKey());
        return switch (expression.getOperator()) {
            case "In" -> value != null && values(expression).contains(value);
            case "NotIn" -> value == null || !values(expression).contains(value);
            case "Exists" -> value != null;
            default -> value == null;
        };
    }
}
