package io.projectsveltos.api.crd;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An object that the original's CRD refuses for one reason.
 *
 * @param fact the fact that is not respected
 * @param word which part of it
 * @param part spec or status
 * @param value that part of the object
 */
record Violation(Fact fact, String word, String part, Object value) {
    private static final Pattern STEP = Pattern.compile("[^.\\[{]+|\\[]|\\{}");

    /** All violations of a kind: one for each part of each fact that a value can break. */
    static List<Violation> of(List<Fact> facts) {
        Map<String, Object> schema = new CrdTree(CrdFromFacts.of(facts)).node("");
        List<Violation> violations = new ArrayList<>();
        for (Fact fact : facts) {
            if (fact.path().startsWith(".spec") || fact.path().startsWith(".status")) {
                fact.attributes()
                        .forEach((word, value) -> violations.addAll(of(schema, fact, word, value)));
            }
        }
        return violations;
    }

    private static List<Violation> of(
            Map<String, Object> schema, Fact fact, String word, Object limit) {
        if (word.equals("rules")) {
            return ((List<?>) limit)
                    .stream()
                            .map(rule -> String.valueOf(Specimen.cast(rule).get("rule")))
                            .filter(rule -> !rule.equals(Rules.TRANSITION))
                            .map(rule -> at(schema, fact, rule, node -> Rules.broken(node, rule)))
                            .toList();
        }
        if (word.equals("required")) {
            // What has a default is never missing, and the root is looked at by its kind.
            boolean canBeMissing =
                    Boolean.TRUE.equals(limit)
                            && !fact.attributes().containsKey("default")
                            && fact.path().lastIndexOf('.') > 0;
            return canBeMissing ? List.of(without(schema, fact)) : List.of();
        }
        Object broken = broken(fact, word, limit);
        return broken == null
                ? List.of()
                : List.of(at(schema, fact, word, node -> duplicated(node, word, broken)));
    }

    /** A value that breaks one part of a fact, null where no value can. */
    private static @Nullable Object broken(Fact fact, String word, Object limit) {
        return switch (word) {
            case "type" -> limit.equals("string") ? (Object) 5L : "wrong";
            case "enum" -> "wrong";
            case "pattern" -> "wrong";
            case "format" -> ofFormat(String.valueOf(limit));
            case "minimum" -> number(limit) - 1;
            case "maximum" -> number(limit) + 1;
            case "minLength" -> "";
            case "maxLength" -> "x".repeat((int) number(limit) + 1);
            case "minItems" -> List.of();
            case "minProperties" -> Map.of();
            case "x-kubernetes-list-type" -> limit.equals("map") ? List.of() : null;
            case "default",
                    "anyOf",
                    "x-kubernetes-int-or-string",
                    "x-kubernetes-list-map-keys",
                    "x-kubernetes-map-type",
                    "x-kubernetes-preserve-unknown-fields" ->
                    null;
            default ->
                    throw new IllegalArgumentException(
                            "Nothing is known that breaks " + word + " at " + fact.path());
        };
    }

    private static @Nullable Object ofFormat(String format) {
        return switch (format) {
            case "date-time", "byte" -> "***";
            case "int32" -> 3_000_000_000L;
            case "int64" -> null;
            default -> throw new IllegalArgumentException("Nothing is known of " + format);
        };
    }

    private static Object duplicated(Map<String, Object> node, String word, Object broken) {
        if (!word.equals("x-kubernetes-list-type")) {
            return broken;
        }
        Object item = Specimen.smallest(Specimen.child(node, "items"));
        return List.of(item, item);
    }

    private static Violation without(Map<String, Object> schema, Fact fact) {
        int dot = fact.path().lastIndexOf('.');
        String name = fact.path().substring(dot + 1);
        Function<Map<String, Object>, Object> reduced =
                node -> {
                    Map<String, Object> object =
                            new LinkedHashMap<>(Specimen.cast(Specimen.smallest(node)));
                    object.remove(name);
                    return object;
                };
        Fact parent = new Fact(fact.kind(), fact.path().substring(0, dot), fact.attributes());
        Violation at = at(schema, parent, "required", reduced);
        return new Violation(fact, "required", at.part(), at.value());
    }

    private static Violation at(
            Map<String, Object> schema,
            Fact fact,
            String word,
            Function<Map<String, Object>, Object> value) {
        List<String> steps = STEP.matcher(fact.path()).results().map(MatchResult::group).toList();
        String part = steps.getFirst();
        Map<String, Object> node = Specimen.child(Specimen.child(schema, "properties"), part);
        return new Violation(
                fact, word, part, Specimen.at(node, steps.subList(1, steps.size()), value));
    }

    /** The part of an object that holds a value at the place of a fact. */
    static Object with(List<Fact> facts, Fact fact, Object value) {
        return at(new CrdTree(CrdFromFacts.of(facts)).node(""), fact, "", node -> value).value();
    }

    private static long number(Object limit) {
        return ((Number) limit).longValue();
    }

    @Override
    public String toString() {
        return fact.kind() + " " + fact.path() + " " + word;
    }
}
