package io.projectsveltos.templating.jinja.inside;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.hubspot.jinjava.lib.filter.Filter;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Filters for Kubernetes work, and those of the library that make much of little written anew, with
 * the sizes checked before anything is made.
 */
final class OwnFilters {
    private static final int PLACES = 30;

    private final Runs runs;
    private final Forms forms;
    private final PlainMethods methods;
    private final Map<String, OwnFilter.Work> all = new LinkedHashMap<>();

    OwnFilters(Runs runs, Forms forms) {
        this.runs = runs;
        this.forms = forms;
        this.methods = new PlainMethods(runs);
        forKubernetes();
        forTexts();
        forLists();
    }

    Set<String> names() {
        return Set.copyOf(all.keySet());
    }

    List<Filter> filters() {
        List<Filter> filters = new ArrayList<>();
        all.forEach((name, work) -> filters.add(new OwnFilter(name, runs, work)));
        return filters;
    }

    private void forKubernetes() {
        both("to_json", "tojson", call -> json(call, false));
        both("to_nice_json", "to_pretty_json", call -> json(call, true));
        both("from_json", "fromjson", call -> forms.fromJson(call.run(), call.text()));
        both("to_yaml", "toyaml", call -> forms.toYaml(call.run(), call.value()));
        both("from_yaml", "fromyaml", call -> forms.fromYaml(call.run(), call.text()));
        both("b64encode", "b64enc", call -> encoded(call.text()));
        both("b64decode", "b64dec", OwnFilters::decoded);
        all.put("sha256", call -> digest(call.text()));
        all.put("quote", call -> forms.toJson(call.run(), call.text(), false));
        all.put("get_field", call -> Fields.get(call.value(), call.text(0, "path", "")));
        all.put("get_resource", call -> Fields.resource(call.interpreter(), call.text()));
        all.put(
                "mandatory",
                call -> {
                    if (call.value() == null) {
                        throw call.failure(call.text(0, "message", "a mandatory value is missing"));
                    }
                    return call.value();
                });
        all.put("ternary", OwnFilters::ternary);
        all.put("combine", OwnFilters::combine);
    }

    private void forTexts() {
        all.put(
                "replace",
                call ->
                        methods.replace(
                                call.text(), call.text(0, "old", ""), call.text(1, "new", "")));
        all.put("indent", OwnFilters::indent);
        all.put("regex_replace", RegexFilter::replace);
        all.put("round", OwnFilters::round);
    }

    private void forLists() {
        all.put(
                "join",
                call -> {
                    if (call.argument(1, "attribute") != null) {
                        throw call.failure("join knows no attribute; use map before it");
                    }
                    List<String> texts =
                            call.list().stream()
                                    .map(
                                            item ->
                                                    item == null
                                                            ? ""
                                                            : call.interpreter().getAsString(item))
                                    .toList();
                    return methods.join(call.text(0, "separator", ""), texts);
                });
        all.put("items", OwnFilters::items);
        all.put("min", call -> extreme(call, -1));
        all.put("max", call -> extreme(call, 1));
        all.put("sum", OwnFilters::sum);
    }

    private void both(String name, String other, OwnFilter.Work work) {
        all.put(name, work);
        all.put(other, work);
    }

    private String json(FilterCall call, boolean pretty) {
        return forms.toJson(call.run(), call.value(), pretty);
    }

    private static String encoded(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(UTF_8));
    }

    private static String decoded(FilterCall call) {
        try {
            byte[] bytes = Base64.getDecoder().decode(call.text().strip());
            return UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (IllegalArgumentException e) {
            throw call.failure("b64decode needs a text in base64");
        } catch (CharacterCodingException e) {
            throw call.failure("what b64decode gives is no text in UTF-8");
        }
    }

    private static String digest(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(text.getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static @Nullable Object ternary(FilterCall call) {
        boolean truth =
                switch (call.value()) {
                    case null -> false;
                    case Boolean value -> value;
                    case Number number -> number.doubleValue() != 0;
                    case CharSequence text -> !text.isEmpty();
                    case Map<?, ?> map -> !map.isEmpty();
                    case List<?> list -> !list.isEmpty();
                    default -> true;
                };
        return truth ? call.argument(0, "yes") : call.argument(1, "no");
    }

    /** Maps over maps; with recursive=true maps within them too. */
    private static Object combine(FilterCall call) {
        boolean recursive = Boolean.TRUE.equals(call.named().get("recursive"));
        Map<String, @Nullable Object> merged = new LinkedHashMap<>();
        merge(call, merged, call.value(), recursive, 0);
        for (Object other : call.arguments()) {
            merge(call, merged, other, recursive, 0);
        }
        return merged;
    }

    private static void merge(
            FilterCall call,
            Map<String, @Nullable Object> below,
            @Nullable Object above,
            boolean recursive,
            int depth) {
        call.run().budget().depth(depth);
        if (!(above instanceof Map<?, ?> map)) {
            throw call.failure("combine needs maps");
        }
        call.run().budget().items(map.size());
        map.forEach(
                (key, value) -> {
                    String name = String.valueOf(key);
                    if (recursive
                            && value instanceof Map
                            && below.get(name) instanceof Map<?, ?> old) {
                        Map<String, @Nullable Object> merged = new LinkedHashMap<>();
                        old.forEach((k, v) -> merged.put(String.valueOf(k), v));
                        merge(call, merged, value, true, depth + 1);
                        below.put(name, merged);
                    } else {
                        below.put(name, value);
                    }
                });
    }

    private static String indent(FilterCall call) {
        String text = call.text();
        long width = call.number(0, "width", 4);
        boolean first = call.truth(1, "first") || call.truth(1, "indentfirst");
        if (width < 0) {
            throw call.failure("indent needs a width that is not negative");
        }
        long lines = text.lines().count() + 1;
        call.run().budget().text(Math.min(width, 1L << 32) * lines + text.length());
        String blanks = " ".repeat((int) width);
        String indented = text.replaceAll("\n(?=[^\n])", "\n" + blanks);
        return first ? blanks + indented : indented;
    }

    private static Object round(FilterCall call) {
        long places = call.number(0, "precision", 0);
        if (!(call.value() instanceof Number number) || Math.abs(places) > PLACES) {
            throw call.failure("round needs a number, and at most " + PLACES + " places");
        }
        double value = number.doubleValue();
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return value;
        }
        RoundingMode mode =
                switch (call.text(1, "method", "common")) {
                    case "ceil" -> RoundingMode.CEILING;
                    case "floor" -> RoundingMode.FLOOR;
                    default -> RoundingMode.HALF_UP;
                };
        return BigDecimal.valueOf(value).setScale((int) places, mode).doubleValue();
    }

    private static Object items(FilterCall call) {
        if (call.value() instanceof Map<?, ?> map) {
            return PlainMethods.pairs(map);
        }
        throw call.failure("items needs a map");
    }

    private static @Nullable Object extreme(FilterCall call, int sign) {
        Object best = null;
        for (Object item : call.list()) {
            if (best == null || sign * Fields.compare(call, item, best) > 0) {
                best = item;
            }
        }
        return best;
    }

    private static Number sum(FilterCall call) {
        String attribute = call.text(0, "attribute", "");
        double sum = 0;
        long whole = 0;
        boolean all = true;
        for (Object item : call.list()) {
            Object value = attribute.isEmpty() ? item : Fields.get(item, attribute);
            if (!(value instanceof Number number)) {
                throw call.failure("sum needs numbers");
            }
            all = all && (number instanceof Long || number instanceof Integer);
            whole += number.longValue();
            sum += number.doubleValue();
        }
        return all ? (Number) whole : (Number) sum;
    }
}
