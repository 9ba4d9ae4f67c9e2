package io.projectsveltos.scripting.cel;

import com.google.errorprone.annotations.Immutable;
import dev.cel.runtime.CelFunctionBinding;
import io.projectsveltos.scripting.TextSearch;
import java.util.ArrayList;
import java.util.List;

/**
 * Functions of the library that go through a whole text, written anew so that none takes long:
 * texts of a million characters that are almost alike cost the library minutes, and nothing is told
 * of it meanwhile. Places are counted in code points.
 */
@Immutable
final class ScanFunctions {
    void addTo(FunctionSet set) {
        set.bind(
                "contains",
                CelFunctionBinding.from(
                        "contains_string",
                        String.class,
                        String.class,
                        (text, part) -> TextSearch.first(text, part, 0) >= 0));
        set.bind(
                "indexOf",
                CelFunctionBinding.from(
                        "string_index_of_string",
                        String.class,
                        String.class,
                        (text, part) -> first(text, part, 0)));
        set.bind(
                "indexOf",
                CelFunctionBinding.from(
                        "string_index_of_string_int",
                        List.of(String.class, String.class, Long.class),
                        a -> first((String) a[0], (String) a[1], (Long) a[2])));
        set.bind(
                "lastIndexOf",
                CelFunctionBinding.from(
                        "string_last_index_of_string",
                        String.class,
                        String.class,
                        ScanFunctions::last));
        set.bind(
                "lastIndexOf",
                CelFunctionBinding.from(
                        "string_last_index_of_string_int",
                        List.of(String.class, String.class, Long.class),
                        a -> last((String) a[0], (String) a[1], (Long) a[2])));
        set.bind( // two libraries have one, which hide each other from values of unknown type
                "reverse",
                CelFunctionBinding.from(
                        "string_reverse",
                        String.class,
                        text -> new StringBuilder(text).reverse().toString()));
        set.bind(
                "reverse",
                CelFunctionBinding.from(
                        // A view of the list would have no type for the library.
                        "list_reverse",
                        List.class,
                        list -> new ArrayList<>(((List<?>) list).reversed())));
        set.bind(
                "split",
                CelFunctionBinding.from(
                        "string_split_string",
                        String.class,
                        String.class,
                        (text, by) -> split(text, by, -1)));
        set.bind(
                "split",
                CelFunctionBinding.from(
                        "string_split_string_int",
                        List.of(String.class, String.class, Long.class),
                        a -> split((String) a[0], (String) a[1], (Long) a[2])));
    }

    private static long first(String text, String part, long from) {
        long length = refuseNegative(text, from);
        if (part.isEmpty()) {
            return Math.min(from, length);
        }
        if (from >= length) {
            return -1;
        }
        int at = TextSearch.first(text, part, text.offsetByCodePoints(0, (int) from));
        return at < 0 ? -1 : text.codePointCount(0, at);
    }

    private static long last(String text, String part) {
        int length = text.codePointCount(0, text.length());
        if (part.isEmpty()) {
            return length;
        }
        return text.length() < part.length() ? -1 : last(text, part, length - 1L);
    }

    private static long last(String text, String part, long from) {
        long length = refuseNegative(text, from);
        if (part.isEmpty()) {
            return Math.min(from, length);
        }
        if (from >= length) {
            return -1;
        }
        int at = TextSearch.last(text, part, text.offsetByCodePoints(0, (int) from));
        return at < 0 ? -1 : text.codePointCount(0, at);
    }

    private static long refuseNegative(String text, long place) {
        if (place < 0) {
            throw new CelFailure("index out of range: " + place);
        }
        return text.codePointCount(0, text.length());
    }

    private static List<String> split(String text, String by, long most) {
        List<String> parts = new ArrayList<>();
        if (most == 0) {
            return parts;
        }
        int from = 0;
        while (most < 0 || parts.size() < most - 1) {
            int at = by.isEmpty() ? nextGap(text, from) : TextSearch.first(text, by, from);
            if (at < 0) {
                break;
            }
            parts.add(text.substring(from, at));
            from = at + by.length();
        }
        if (!by.isEmpty() || from < text.length()) {
            parts.add(text.substring(from));
        }
        return parts;
    }

    private static int nextGap(String text, int from) {
        int next = from < text.length() ? text.offsetByCodePoints(from, 1) : text.length();
        return next < text.length() ? next : -1;
    }
}
