package io.projectsveltos.api;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What an absent component is taken for, where the difference to an empty one does not matter. */
public final class Absent {
    private Absent() {}

    /** The list, or an empty one. */
    public static <T> List<T> list(@Nullable List<T> list) {
        return list == null ? List.of() : list;
    }

    /** The map, or an empty one. */
    public static <V> Map<String, V> map(@Nullable Map<String, V> map) {
        return map == null ? Map.of() : map;
    }

    /** The flag, or false. */
    public static boolean orFalse(@Nullable Boolean flag) {
        return flag != null && flag;
    }

    /** The flag, or true. */
    public static boolean orTrue(@Nullable Boolean flag) {
        return flag == null || flag;
    }

    /** The text, or an empty one. */
    public static String text(@Nullable String text) {
        return text == null ? "" : text;
    }

    /** The number, or a default. */
    public static long number(@Nullable Number number, long fallback) {
        return number == null ? fallback : number.longValue();
    }
}
