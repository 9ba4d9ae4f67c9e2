package io.projectsveltos.scripting.cel;

import static dev.cel.common.types.SimpleType.BOOL;
import static dev.cel.common.types.SimpleType.DOUBLE;
import static dev.cel.common.types.SimpleType.INT;
import static io.projectsveltos.scripting.cel.Kind.QUANTITY;
import static io.projectsveltos.scripting.cel.Kind.QUANTITY_TYPE;
import static io.projectsveltos.scripting.cel.Kind.TEXT;
import static io.projectsveltos.scripting.cel.Kind.WHOLE;

import java.math.BigDecimal;

/** Kubernetes' functions on quantities. */
final class QuantityFunctions {
    private QuantityFunctions() {}

    static void addTo(FunctionSet set) {
        set.global("quantity", "string_to_quantity", QUANTITY_TYPE, TEXT, Quantity::parse);
        set.global("isQuantity", "is_quantity_string", BOOL, TEXT, Quantity::readable);
        set.global("sign", "quantity_sign", INT, QUANTITY, q -> (long) q.sign());
        set.member("sign", "quantity_sign_of", INT, QUANTITY, q -> (long) q.sign());
        set.member("isInteger", "quantity_is_integer", BOOL, QUANTITY, Quantity::whole);
        set.member("asInteger", "quantity_get_int", INT, QUANTITY, Quantity::asInteger);
        set.member(
                "asApproximateFloat",
                "quantity_get_float",
                DOUBLE,
                QUANTITY,
                q -> q.amount().doubleValue());
        comparisons(set);
        sums(set);
    }

    private static void comparisons(FunctionSet set) {
        set.member(
                "isGreaterThan",
                "quantity_is_greater_than",
                BOOL,
                QUANTITY,
                QUANTITY,
                (a, b) -> a.compareTo(b) > 0);
        set.member(
                "isLessThan",
                "quantity_is_less_than",
                BOOL,
                QUANTITY,
                QUANTITY,
                (a, b) -> a.compareTo(b) < 0);
        set.member(
                "compareTo",
                "quantity_compare_to",
                INT,
                QUANTITY,
                QUANTITY,
                (a, b) -> (long) a.compareTo(b));
    }

    private static void sums(FunctionSet set) {
        set.member(
                "add",
                "quantity_add",
                QUANTITY_TYPE,
                QUANTITY,
                QUANTITY,
                (a, b) -> a.plus(b.amount(), b.style()));
        set.member(
                "add",
                "quantity_add_int",
                QUANTITY_TYPE,
                QUANTITY,
                WHOLE,
                (a, n) -> a.plus(BigDecimal.valueOf(n), Quantity.Style.DECIMAL));
        set.member(
                "sub",
                "quantity_sub",
                QUANTITY_TYPE,
                QUANTITY,
                QUANTITY,
                (a, b) -> a.plus(b.amount().negate(), b.style()));
        set.member(
                "sub",
                "quantity_sub_int",
                QUANTITY_TYPE,
                QUANTITY,
                WHOLE,
                (a, n) -> a.plus(BigDecimal.valueOf(n).negate(), Quantity.Style.DECIMAL));
    }
}
