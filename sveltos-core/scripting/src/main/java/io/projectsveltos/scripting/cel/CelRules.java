package io.projectsveltos.scripting.cel;

import static java.util.Objects.requireNonNull;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.cel.runtime.CelEvaluationException;
import io.projectsveltos.scripting.ScriptMetrics;
import io.projectsveltos.scripting.ScriptPool;
import io.projectsveltos.scripting.ScriptStopped;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Asks rules about objects. Compiled rules are kept. A rule that is wrong, or that takes too much,
 * counts as not true, as with the original, but is told.
 */
public final class CelRules {
    private static final String LANGUAGE = "cel";
    private static final int KEPT = 2_000;
    private static final Duration GRACE = Duration.ofSeconds(5);

    private final CelLimits limits;
    private final ScriptPool pool;
    private final ScriptMetrics metrics;
    private final LoadingCache<String, CelProgram> programs;

    /** Prepares the environment; takes about a second the first time in a process. */
    public CelRules(CelLimits limits, ScriptPool pool, ScriptMetrics metrics) {
        this.limits = requireNonNull(limits, "limits is null");
        this.pool = requireNonNull(pool, "pool is null");
        this.metrics = requireNonNull(metrics, "metrics is null");
        CelEnvironment environment = new CelEnvironment(limits);
        this.programs =
                Caffeine.newBuilder()
                        .maximumSize(KEPT)
                        .build(rule -> CelProgram.of(rule, environment));
    }

    /**
     * One verdict for each object, in order. The rules are joined by or: those after the first true
     * one are not asked.
     */
    public List<CelVerdict> match(List<String> rules, List<KubeObject> objects) {
        Duration most = limits.time().multipliedBy((long) rules.size() * objects.size());
        return pool.run(
                LANGUAGE,
                most.plus(GRACE),
                () -> objects.stream().map(object -> verdict(rules, object)).toList());
    }

    /**
     * The value of one expression, in plain types.
     *
     * @throws SveltosException with {@link StandardErrorCode#SCRIPT_FAILED} or {@link
     *     StandardErrorCode#LIMIT_EXCEEDED}, where there is none
     */
    public @Nullable Object evaluate(String expression, KubeObject object) {
        Answer answer =
                pool.run(
                        LANGUAGE,
                        limits.time().plus(GRACE),
                        () -> ask(expression, variables(object)));
        return switch (answer) {
            case Answer.Value(Object value) -> value;
            case Answer.None(CelFault fault) ->
                    throw new SveltosException(
                            fault.limit()
                                    ? StandardErrorCode.LIMIT_EXCEEDED
                                    : StandardErrorCode.SCRIPT_FAILED,
                            fault.sentence());
        };
    }

    private CelVerdict verdict(List<String> rules, KubeObject object) {
        List<CelFault> faults = new ArrayList<>();
        Map<String, Object> variables = variables(object);
        for (String rule : rules) {
            switch (ask(rule, variables)) {
                case Answer.Value(Object value) when value instanceof Boolean holds -> {
                    if (holds) {
                        return new CelVerdict(true, faults);
                    }
                }
                case Answer.Value(Object value) -> faults.add(failed(notABoolean(rule)));
                case Answer.None(CelFault fault) -> faults.add(fault);
            }
        }
        return new CelVerdict(false, faults);
    }

    private static CelFault notABoolean(String rule) {
        return new CelFault(rule, 0, 0, "its value is neither true nor false", false);
    }

    private static Map<String, Object> variables(KubeObject object) {
        Object content = CelInput.of(object.content());
        Map<String, Object> variables = new HashMap<>();
        CelEnvironment.VARIABLES.forEach(name -> variables.put(name, content));
        return variables;
    }

    private Answer ask(String rule, Map<String, Object> variables) {
        return switch (programs.get(rule)) {
            case CelProgram.Broken(CelFault fault) -> new Answer.None(failed(fault));
            case CelProgram.Ready ready -> run(rule, ready, variables);
        };
    }

    private Answer run(String rule, CelProgram.Ready ready, Map<String, Object> variables) {
        try {
            return new Answer.Value(ready.program().trace(variables, new CelBudget(limits)));
        } catch (CelEvaluationException e) {
            return new Answer.None(failed(CelProgram.fault(rule, e)));
        } catch (ScriptStopped e) {
            return new Answer.None(failed(new CelFault(rule, 0, 0, e.getMessage(), true)));
        } catch (StackOverflowError e) {
            return new Answer.None(failed(new CelFault(rule, 0, 0, "it nests too deep", true)));
        }
    }

    private CelFault failed(CelFault fault) {
        metrics.failed(LANGUAGE, fault.limit());
        return fault;
    }

    private sealed interface Answer {
        record Value(Object value) implements Answer {}

        record None(CelFault fault) implements Answer {}
    }
}
