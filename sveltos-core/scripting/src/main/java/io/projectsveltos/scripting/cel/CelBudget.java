package io.projectsveltos.scripting.cel;

import dev.cel.common.ast.CelExpr;
import dev.cel.common.values.CelByteString;
import dev.cel.common.values.ErrorValue;
import dev.cel.runtime.CelEvaluationListener;
import io.projectsveltos.scripting.ScriptStopped;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Told of every part evaluated; stops the rule where it is over a limit. */
final class CelBudget implements CelEvaluationListener {
    private static final long STEPS_BETWEEN_LOOKS = 64;

    /** Functions that may make a value of an error. */
    private static final Set<String> LENIENT =
            Set.of("_&&_", "_||_", "_?_:_", "@not_strictly_false");

    private final CelLimits limits;
    private final long end;
    private long steps;
    private @Nullable Map<Long, ErrorValue> failures;

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
        if (value instanceof ErrorValue || failures != null) {
            trace(part, value);
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
     * A conjunction or a loop that fails gives its error as a value, which the library hands on to
     * functions that take any value. What such a function makes of it is no answer.
     */
    private void trace(CelExpr part, Object value) {
        if (failures == null) {
            failures = new HashMap<>();
        }
        if (value instanceof ErrorValue error) {
            failures.put(part.id(), error);
            return;
        }
        failures.remove(part.id());
        if (part.getKind() == CelExpr.ExprKind.Kind.CALL
                && !LENIENT.contains(part.call().function())) {
            part.call().target().ifPresent(this::refuse);
            part.call().args().forEach(this::refuse);
        }
    }

    private void refuse(CelExpr argument) {
        ErrorValue error = failures == null ? null : failures.get(argument.id());
        if (error != null) {
            throw error.value() instanceof RuntimeException failure
                    ? failure
                    : new CelFailure(String.valueOf(error.value().getMessage()));
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
