package io.projectsveltos.scripting.cel;

import dev.cel.common.ast.CelExpr;
import dev.cel.common.values.CelByteString;
import dev.cel.common.values.ErrorValue;
import dev.cel.runtime.CelEvaluationListener;
import io.projectsveltos.scripting.ScriptStopped;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Told of every part evaluated; stops the rule where it is over a limit. */
final class CelBudget implements CelEvaluationListener {
    private static final long STEPS_BETWEEN_LOOKS = 64;

    private final CelLimits limits;
    private final long end;
    private long steps;

    CelBudget(CelLimits limits) {
        this.limits = limits;
        this.end = System.nanoTime() + limits.time().toNanos();
    }

    @Override
    public void callback(CelExpr part, Object value) {
        steps++;
        if (steps > limits.steps()) {
            throw new ScriptStopped("the rule takes more than " + limits.steps() + " steps");
        }
        if (steps % STEPS_BETWEEN_LOOKS == 0 && System.nanoTime() - end > 0) {
            throw new ScriptStopped(
                    "the rule takes longer than " + limits.time().toMillis() + " ms");
        }
        if (size(value) > limits.size()) {
            throw new ScriptStopped("a value of the rule is larger than " + limits.size());
        }
        if (part.getKind() == CelExpr.ExprKind.Kind.LIST
                || part.getKind() == CelExpr.ExprKind.Kind.MAP) {
            weigh(value, limits.size());
        }
    }

    /**
     * Counts what a value holds at every depth. A list that holds another twice, and so on, is
     * small to build but endless for whatever walks it.
     */
    private int weigh(Object value, int left) {
        int rest = left - 1;
        if (value instanceof ErrorValue error) { // the library would keep it as if it were a value
            throw new CelFailure(String.valueOf(error.value().getMessage()));
        }
        if (rest < 0) {
            throw new ScriptStopped("a value of the rule holds more than " + limits.size());
        }
        if (value instanceof Map<?, ?> map) {
            for (Object item : map.values()) {
                rest = weigh(item, rest);
            }
        } else if (value instanceof List<?> list) {
            for (Object item : list) {
                rest = weigh(item, rest);
            }
        }
        return rest;
    }

    private static int size(Object value) {
        return switch (value) {
            case String text -> text.length();
            case CelByteString bytes -> bytes.size();
            case Collection<?> items -> items.size();
            default -> 0;
        };
    }
}
