package io.projectsveltos.scripting.cel;

import com.google.errorprone.annotations.Immutable;
import dev.cel.runtime.CelFunctionBinding;
import io.projectsveltos.scripting.ScriptStopped;
import java.util.ArrayList;
import java.util.List;

/** Functions of the library that can cost far more than their lists are long. */
@Immutable
final class ListFunctions {
    private final int most;

    ListFunctions(int most) {
        this.most = most;
    }

    void addTo(FunctionSet set) {
        set.bind("lists.range", CelFunctionBinding.from("lists_range", Long.class, this::range));
        set.bind(
                "flatten", CelFunctionBinding.from("list_flatten", List.class, l -> flatten(l, 1)));
        set.bind(
                "flatten",
                CelFunctionBinding.from(
                        "list_flatten_list_int", List.class, Long.class, this::flatten));
        set.bind(
                "distinct",
                CelFunctionBinding.from("list_distinct", List.class, ListFunctions::distinct));
        set.bind(
                "sets.contains",
                CelFunctionBinding.from(
                        "list_sets_contains_list",
                        List.class,
                        List.class,
                        (all, some) -> holdsAll(new CelEquality(), all, some)));
        set.bind(
                "sets.equivalent",
                CelFunctionBinding.from(
                        "list_sets_equivalent_list",
                        List.class,
                        List.class,
                        ListFunctions::equivalent));
        set.bind(
                "sets.intersects",
                CelFunctionBinding.from(
                        "list_sets_intersects_list",
                        List.class,
                        List.class,
                        ListFunctions::intersects));
    }

    private Object range(long count) {
        if (count > most) {
            throw tooLong();
        }
        List<Long> numbers = new ArrayList<>();
        for (long i = 0; i < count; i++) {
            numbers.add(i);
        }
        return numbers;
    }

    private Object flatten(List<?> list, long depth) {
        if (depth < 0) {
            throw new CelFailure("flatten takes a depth of 0 or more");
        }
        List<Object> flat = new ArrayList<>();
        flattenInto(flat, list, depth);
        return flat;
    }

    private void flattenInto(List<Object> flat, List<?> list, long depth) {
        for (Object item : list) {
            if (depth > 0 && item instanceof List<?> inner) {
                flattenInto(flat, inner, depth - 1);
            } else {
                if (flat.size() >= most) {
                    throw tooLong();
                }
                flat.add(item);
            }
        }
    }

    private ScriptStopped tooLong() {
        return new ScriptStopped("a list of the rule is longer than " + most);
    }

    private static Object distinct(List<?> list) {
        CelEquality equality = new CelEquality();
        List<Object> distinct = new ArrayList<>();
        for (Object item : list) {
            if (!equality.holds(distinct, item)) {
                distinct.add(item);
            }
        }
        return distinct;
    }

    private static boolean holdsAll(CelEquality equality, List<?> all, List<?> some) {
        for (Object item : some) {
            if (!equality.holds(all, item)) {
                return false;
            }
        }
        return true;
    }

    private static boolean equivalent(List<?> left, List<?> right) {
        CelEquality equality = new CelEquality();
        return holdsAll(equality, left, right) && holdsAll(equality, right, left);
    }

    private static boolean intersects(List<?> left, List<?> right) {
        CelEquality equality = new CelEquality();
        for (Object item : left) {
            if (equality.holds(right, item)) {
                return true;
            }
        }
        return false;
    }
}
