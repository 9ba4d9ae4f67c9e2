package io.projectsveltos.templating.jinja.inside;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The methods that texts and maps have in Python and users of Jinja expect. None changes anything.
 */
final class PlainMethods {
    private final Runs runs;

    PlainMethods(Runs runs) {
        this.runs = runs;
    }

    @Nullable Object call(@Nullable Object base, String name, Object[] arguments) {
        return switch (base) {
            case Map<?, ?> map -> map(map, name, arguments);
            case CharSequence text -> text(text.toString(), name, arguments);
            case null, default -> throw unknown(name);
        };
    }

    private @Nullable Object map(Map<?, ?> map, String name, Object[] arguments) {
        return switch (name) {
            case "items" -> pairs(map);
            case "keys" -> new ArrayList<>(map.keySet());
            case "values" -> new ArrayList<>(map.values());
            case "get" -> {
                Object value = map.get(text(arguments, 0));
                yield value == null && arguments.length > 1 ? arguments[1] : value;
            }
            default -> throw unknown(name);
        };
    }

    static List<List<@Nullable Object>> pairs(Map<?, ?> map) {
        return map.entrySet().stream()
                .sorted(Comparator.comparing(entry -> String.valueOf(entry.getKey())))
                .map(PlainMethods::pair)
                .toList();
    }

    private static List<@Nullable Object> pair(Map.Entry<?, ?> entry) {
        List<@Nullable Object> pair = new ArrayList<>(2);
        pair.add(entry.getKey());
        pair.add(entry.getValue());
        return pair;
    }

    private Object text(String text, String name, Object[] arguments) {
        runs.current().budget().text(text.length());
        return switch (name) {
            case "upper" -> text.toUpperCase(Locale.ROOT);
            case "lower" -> text.toLowerCase(Locale.ROOT);
            case "strip" -> text.strip();
            case "lstrip" -> text.stripLeading();
            case "rstrip" -> text.stripTrailing();
            case "startswith" -> text.startsWith(text(arguments, 0));
            case "endswith" -> text.endsWith(text(arguments, 0));
            case "find" -> text.indexOf(text(arguments, 0));
            case "split" -> split(text, arguments);
            case "replace" -> replace(text, text(arguments, 0), text(arguments, 1));
            case "join" -> join(text, arguments);
            case "isdigit" -> !text.isEmpty() && text.chars().allMatch(Character::isDigit);
            default -> throw unknown(name);
        };
    }

    private static List<String> split(String text, Object[] arguments) {
        if (arguments.length == 0) {
            return Arrays.stream(text.strip().split("\\s+")).toList();
        }
        return Arrays.stream(text.split(Pattern.quote(text(arguments, 0)), -1)).toList();
    }

    String replace(String text, String old, String with) {
        long most = (text.length() / Math.max(1, old.length()) + 1L) * with.length();
        runs.current().budget().text(most > with.length() ? most + text.length() : most);
        return text.replace(old, with);
    }

    private String join(String separator, Object[] arguments) {
        if (arguments.length == 1 && arguments[0] instanceof List<?> list) {
            return join(separator, list);
        }
        throw runs.current().failure("join needs a list");
    }

    String join(String separator, Iterable<?> items) {
        StringBuilder joined = new StringBuilder();
        String between = "";
        for (Object item : items) {
            String text = item == null ? "" : String.valueOf(item);
            runs.current().budget().text((long) joined.length() + between.length() + text.length());
            joined.append(between).append(text);
            between = separator;
        }
        return joined.toString();
    }

    private static String text(Object[] arguments, int index) {
        return index < arguments.length && arguments[index] != null
                ? String.valueOf(arguments[index])
                : "";
    }

    private Error unknown(String name) {
        return runs.current()
                .failure("there is no method " + name + " here; filters do most of the work");
    }
}
