package io.projectsveltos.scripting.cel;

import com.google.common.primitives.UnsignedLong;
import io.projectsveltos.scripting.ScriptStopped;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One comparison of two values, counted: lists that hold each other many times over are small to
 * write and endless to compare. Numbers of different types are equal when their values are.
 */
final class CelEquality {
    private static final int MOST = 1_000_000;

    private int compared;

    static boolean equal(@Nullable Object left, @Nullable Object right) {
        return new CelEquality().same(left, right);
    }

    boolean same(@Nullable Object left, @Nullable Object right) {
        if (++compared > MOST) {
            throw new ScriptStopped("the rule compares more than " + MOST + " values at once");
        }
        return switch (left) {
            case Number number -> right instanceof Number other && numbers(number, other);
            case List<?> list -> right instanceof List<?> other && lists(list, other);
            case Map<?, ?> map -> right instanceof Map<?, ?> other && maps(map, other);
            case Optional<?> optional ->
                    right instanceof Optional<?> other && optionals(optional, other);
            case null, default -> Objects.equals(left, right);
        };
    }

    /** True where the list holds an equal value. */
    boolean holds(List<?> list, @Nullable Object value) {
        for (Object item : list) {
            if (same(item, value)) {
                return true;
            }
        }
        return false;
    }

    /** True where the map has an equal key. */
    boolean hasKey(Map<?, ?> map, Object key) {
        return map.containsKey(key) || (key instanceof Number && numericKey(map, key) != null);
    }

    private @Nullable Object numericKey(Map<?, ?> map, Object key) {
        for (Object candidate : map.keySet()) {
            if (candidate instanceof Number && same(candidate, key)) {
                return candidate;
            }
        }
        return null;
    }

    private static boolean numbers(Number left, Number right) {
        if (left instanceof Double || right instanceof Double) {
            return left.doubleValue() == right.doubleValue();
        }
        if (left instanceof UnsignedLong != right instanceof UnsignedLong) {
            return left.longValue() == right.longValue() && left.longValue() >= 0;
        }
        return left.longValue() == right.longValue();
    }

    private boolean lists(List<?> left, List<?> right) {
        if (left.size() != right.size()) {
            return false;
        }
        Iterator<?> others = right.iterator();
        for (Object item : left) {
            if (!same(item, others.next())) {
                return false;
            }
        }
        return true;
    }

    private boolean maps(Map<?, ?> left, Map<?, ?> right) {
        if (left.size() != right.size()) {
            return false;
        }
        for (Map.Entry<?, ?> entry : left.entrySet()) {
            Object key = entry.getKey();
            Object found = right.containsKey(key) ? key : numericKey(right, key);
            if (found == null || !same(entry.getValue(), right.get(found))) {
                return false;
            }
        }
        return true;
    }

    private boolean optionals(Optional<?> left, Optional<?> right) {
        return left.isPresent() == right.isPresent()
                && (left.isEmpty() || same(left.get(), right.get()));
    }
}
