package io.projectsveltos.scripting.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Writes random rules of CEL over the object of the golden file. */
public final class RandomCel {
    private static final String[] WHOLES = {
        "0",
        "1",
        "2",
        "-1",
        "7",
        "100",
        "resource.spec.replicas",
        "resource.metadata.generation",
        "resource.spec.big",
        "9223372036854775807",
        "self.status.availableReplicas",
        "3u",
        "1u"
    };
    private static final String[] DOUBLES = {
        "0.5", "1.0", "-2.25", "1e3", "1e21", "resource.spec.ratio", "resource.spec.whole", "0.1"
    };
    private static final String[] TEXTS = {
        "''",
        "'a'",
        "'web'",
        "'hello world'",
        "'héllo 😀'",
        "resource.metadata.name",
        "'a,b,,c'",
        "resource.text",
        "resource.kind",
        "'10'",
        "'1.5'",
        "'AbC'",
        "'true'",
        "' x '",
        "'aXbXc'",
        "resource.metadata.labels.app",
        "resource.metadata.labels['app.kubernetes.io/name']"
    };
    private static final String[] LISTS = {
        "[]",
        "[1, 2, 3]",
        "['a', 'b']",
        "resource.spec.ports",
        "resource.spec.mixed",
        "resource.metadata.finalizers",
        "[1, 1.0, 2]",
        "[[1], [2, 3]]",
        "lists.range(4)",
        "resource.spec.template.spec.containers.map(c, c.name)"
    };
    private static final String[] MAPS = {
        "{}",
        "{'a': 1, 'b': 2}",
        "resource.metadata.labels",
        "resource.metadata",
        "{1: 'x'}",
        "resource.metadata.annotations",
        "resource.spec.template",
        "{'k': [1, 2]}"
    };
    private static final String[] PATHS = {
        "resource.spec.replicas", "resource.spec.nope", "resource.nope.deeper",
        "resource.spec.nothing", "resource.metadata.labels.app", "self.status.conditions",
        "object.spec.mixed", "resource.metadata.annotations.x"
    };
    private static final int DEEPEST = 4;

    private final Random random;
    private final List<String> variables = new ArrayList<>();
    private int names;

    private RandomCel(Random random) {
        this.random = random;
    }

    /** An expression of any type. */
    public static String write(Random random) {
        return new RandomCel(random).any(0);
    }

    private String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private String any(int depth) {
        return switch (random.nextInt(12)) {
            case 0, 1 -> whole(depth);
            case 2 -> floating(depth);
            case 3, 4 -> text(depth);
            case 5, 6, 7 -> truth(depth);
            case 8 -> list(depth);
            case 9 -> map(depth);
            case 10 -> variables.isEmpty() ? pick(PATHS) : pick(variables.toArray(String[]::new));
            default ->
                    "(" + truth(depth + 1) + " ? " + any(depth + 1) + " : " + any(depth + 1) + ")";
        };
    }

    private String whole(int depth) {
        if (depth > DEEPEST || random.nextInt(3) == 0) {
            return pick(WHOLES);
        }
        int next = depth + 1;
        return switch (random.nextInt(9)) {
            case 0, 1 ->
                    "("
                            + whole(next)
                            + " "
                            + pick("+", "-", "*", "/", "%")
                            + " "
                            + whole(next)
                            + ")";
            case 2 -> "size(" + pick(text(next), list(next), map(next)) + ")";
            case 3 -> "int(" + pick(floating(next), text(next), whole(next)) + ")";
            case 4 ->
                    text(next)
                            + "."
                            + pick("indexOf", "lastIndexOf")
                            + "("
                            + text(next)
                            + pick("", ", " + random.nextInt(5))
                            + ")";
            case 5 -> list(next) + "[" + random.nextInt(3) + "]";
            case 6 -> "-" + "(" + whole(next) + ")";
            case 7 -> "uint(" + whole(next) + ")";
            default ->
                    "duration('"
                            + random.nextInt(100)
                            + pick("s", "m", "h", "ms")
                            + "')."
                            + pick("getSeconds", "getMinutes", "getHours", "getMilliseconds")
                            + "()";
        };
    }

    private String floating(int depth) {
        if (depth > DEEPEST || random.nextInt(2) == 0) {
            return pick(DOUBLES);
        }
        int next = depth + 1;
        return random.nextBoolean()
                ? "(" + floating(next) + " " + pick("+", "-", "*", "/") + " " + floating(next) + ")"
                : "double(" + pick(whole(next), text(next), floating(next)) + ")";
    }

    private String text(int depth) {
        if (depth > DEEPEST || random.nextInt(3) == 0) {
            return pick(TEXTS);
        }
        int next = depth + 1;
        String text = text(next);
        return switch (random.nextInt(13)) {
            case 0, 1 -> "(" + text + " + " + text(next) + ")";
            case 2 -> "string(" + pick(whole(next), floating(next), truth(next), text) + ")";
            case 3 ->
                    text
                            + ".substring("
                            + random.nextInt(4)
                            + pick("", ", " + random.nextInt(6))
                            + ")";
            case 4 ->
                    text
                            + ".replace("
                            + text(next)
                            + ", "
                            + text(next)
                            + pick("", ", " + (random.nextInt(4) - 1))
                            + ")";
            case 5 -> text + "." + pick("lowerAscii", "upperAscii", "trim", "reverse") + "()";
            case 6 -> text + ".charAt(" + random.nextInt(5) + ")";
            case 7 -> list(next) + ".map(x, string(x)).join(" + pick("", "','") + ")";
            case 8 -> text + ".find(" + pick("'[a-z]+'", "'l+'", "''", "'(b)'") + ")";
            case 9 -> "string(duration('" + random.nextInt(5000) + pick("s", "ms", "m") + "'))";
            case 10 ->
                    "string(timestamp('2026-01-0"
                            + (1 + random.nextInt(9))
                            + "T03:04:05."
                            + random.nextInt(1000)
                            + "Z'))";
            case 11 -> "strings.quote(" + text + ")";
            default -> map(next) + "['a']";
        };
    }

    private String truth(int depth) {
        if (depth > DEEPEST || random.nextInt(5) == 0) {
            return pick("true", "false", "has(" + pick(PATHS) + ")");
        }
        int next = depth + 1;
        return switch (random.nextInt(12)) {
            case 0, 1 ->
                    whole(next)
                            + " "
                            + pick("<", "<=", ">", ">=", "==", "!=")
                            + " "
                            + pick(whole(next), floating(next));
            case 2 -> text(next) + " " + pick("<", "==", "!=", ">=") + " " + text(next);
            case 3 -> "(" + truth(next) + " " + pick("&&", "||") + " " + truth(next) + ")";
            case 4 -> "!(" + truth(next) + ")";
            case 5 ->
                    text(next)
                            + "."
                            + pick("contains", "startsWith", "endsWith")
                            + "("
                            + text(next)
                            + ")";
            case 6 ->
                    text(next)
                            + ".matches("
                            + pick("'^[a-z]+$'", "'l+'", "''", "'h.*o'", "'('")
                            + ")";
            case 7 -> any(next) + " in " + pick(list(next), map(next));
            case 8, 9 -> macro(pick("all", "exists", "exists_one"), next);
            case 10 -> any(next) + " == " + any(next);
            default ->
                    "sets."
                            + pick("contains", "equivalent", "intersects")
                            + "("
                            + list(next)
                            + ", "
                            + list(next)
                            + ")";
        };
    }

    private String macro(String name, int depth) {
        boolean ordered = name.equals("map") || name.equals("filter"); // a map has no order
        String over = !ordered && random.nextInt(4) == 0 ? map(depth) : list(depth);
        String variable = "x" + names++;
        variables.add(variable);
        String body =
                switch (random.nextInt(4)) {
                    case 0 -> variable + " == " + any(depth + 1);
                    case 1 ->
                            "type(" + variable + ") == " + pick("int", "string", "double", "list");
                    case 2 -> variable + " > " + pick("1", "'a'", "0.5");
                    default -> truth(depth + 1);
                };
        variables.remove(variable);
        return over + "." + name + "(" + variable + ", " + body + ")";
    }

    private String list(int depth) {
        if (depth > DEEPEST || random.nextInt(3) == 0) {
            return pick(LISTS);
        }
        int next = depth + 1;
        return switch (random.nextInt(10)) {
            case 0 -> "[" + any(next) + ", " + any(next) + "]";
            case 1 -> "(" + list(next) + " + " + list(next) + ")";
            case 2 -> macro("map", next);
            case 3 -> macro("filter", next);
            case 4 ->
                    text(next)
                            + ".split("
                            + pick("','", "''", "'X'", text(next))
                            + pick("", ", " + (random.nextInt(4) - 1))
                            + ")";
            case 5 -> list(next) + ".slice(0, " + random.nextInt(3) + ")";
            case 6 -> list(next) + "." + pick("distinct()", "reverse()", "flatten()", "sort()");
            case 7 -> text(next) + ".findAll(" + pick("'[a-z]'", "'l'", "'x*'") + ")";
            case 8 ->
                    "["
                            + pick("?resource.?spec.?nope", "?optional.of(1)", "?optional.none()")
                            + ", 2]";
            default -> "lists.range(" + random.nextInt(5) + ")";
        };
    }

    private String map(int depth) {
        if (depth > DEEPEST || random.nextInt(2) == 0) {
            return pick(MAPS);
        }
        return "{'a': " + any(depth + 1) + ", " + pick("'b'", "'c'") + ": " + any(depth + 1) + "}";
    }
}
