package io.projectsveltos.addons.select;

import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.LabelSelectorRequirement;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.List;
import java.util.Map;

/**
 * Tells whether labels fit a selector, as Kubernetes does, but for one rule of Sveltos: an empty
 * selector fits nothing.
 */
record LabelMatch(LabelSelector selector) {
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
        return selector.getMatchExpressions() == null ? List.of() : selector.getMatchExpressions();
    }

    private static boolean fits(LabelSelectorRequirement expression, Map<String, String> labels) {
        List<String> values = expression.getValues() == null ? List.of() : expression.getValues();
        String value = labels.get(expression.getKey());
        return switch (expression.getOperator()) {
            case "In" -> value != null && values.contains(value);
            case "NotIn" -> value == null || !values.contains(value);
            case "Exists" -> value != null;
            case "DoesNotExist" -> value == null;
            case null, default ->
                    throw new SveltosException(
                            StandardErrorCode.INVALID_INPUT,
                            "clusterSelector.matchExpressions: operator "
                                    + expression.getOperator()
                                    + " of key "
                                    + expression.getKey()
                                    + " is unknown; use In, NotIn, Exists or DoesNotExist");
        };
    }
}
