package io.projectsveltos.scripting.lua;

import static java.util.Objects.requireNonNull;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.projectsveltos.scripting.ScriptMetrics;
import io.projectsveltos.scripting.ScriptPool;
import io.projectsveltos.scripting.ScriptStopped;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs scripts: the text first, then its function {@code evaluate}. Each run begins in a new state;
 * read scripts are kept.
 */
public final class LuaScripts {
    /** The function every script has. */
    public static final String FUNCTION = "evaluate";

    /** Where there is one object, the function is given it as its argument too. */
    private static final String ARGUMENT = "obj";

    private static final String LANGUAGE = "lua";
    private static final int KEPT = 2_000;
    private static final int LONGEST_MESSAGE = 1_000;
    private static final Duration GRACE = Duration.ofSeconds(5);

    private final LuaLimits limits;
    private final ScriptPool pool;
    private final ScriptMetrics metrics;
    private final InstantSource clock;
    private final Consumer<String> printed;
    private final LoadingCache<String, Script> scripts =
            Caffeine.newBuilder().maximumSize(KEPT).build(Script::read);

    /**
     * @param clock what scripts see of the time
     */
    public LuaScripts(
            LuaLimits limits, ScriptPool pool, ScriptMetrics metrics, InstantSource clock) {
        this(limits, pool, metrics, clock, output -> {});
    }

    /**
     * The same, where somebody wants to see what scripts print.
     *
     * @param printed given the output of each run that has any, when it ends or fails; called from
     *     threads of the pool
     */
    public LuaScripts(
            LuaLimits limits,
            ScriptPool pool,
            ScriptMetrics metrics,
            InstantSource clock,
            Consumer<String> printed) {
        this.limits = requireNonNull(limits, "limits is null");
        this.pool = requireNonNull(pool, "pool is null");
        this.metrics = requireNonNull(metrics, "metrics is null");
        this.clock = requireNonNull(clock, "clock is null");
        this.printed = requireNonNull(printed, "printed is null");
    }

    /**
     * The first value that {@code evaluate} returns, in the types of JSON.
     *
     * @param library what the script may use, as the ConfigMap {@code lua-methods} has it; empty
     *     for none
     * @param script the script
     * @param globals what it sees under which name
     * @throws SveltosException with {@link StandardErrorCode#SCRIPT_FAILED} where the script is
     *     wrong, {@link StandardErrorCode#LIMIT_EXCEEDED} where it takes too much
     */
    public @Nullable Object evaluate(
            String library, String script, Map<String, ? extends @Nullable Object> globals) {
        return evaluateAll(library, script, List.of(globals)).getFirst().value();
    }

    /** One value, which may be null. */
    public record Answer(@Nullable Object value) {}

    /** The same for many inputs, each in a state of its own, with one hand-over to the pool. */
    public List<Answer> evaluateAll(
            String library,
            String script,
            List<? extends Map<String, ? extends @Nullable Object>> inputs) {
        String text = library.isEmpty() ? script : library + "\n" + script;
        Duration most = limits.time().multipliedBy(Math.max(1, inputs.size()));
        return pool.run(
                LANGUAGE,
                most.plus(GRACE),
                () -> inputs.stream().map(input -> new Answer(run(text, input))).toList());
    }

    private @Nullable Object run(String text, Map<String, ? extends @Nullable Object> globals) {
        LuaRun run = LuaState.open(limits, clock);
        try {
            Conversion conversion = new Conversion();
            globals.forEach((name, value) -> run.globals().set(name, conversion.toLua(value)));
            new LuaClosure(scripts.get(text).prototype(), new Cell[0], run.globals())
                    .call(run, LuaFunction.NOTHING);
            Object function = run.globals().get(FUNCTION);
            if (!(function instanceof LuaFunction evaluate)) {
                throw failed("The Lua script defines no function named " + FUNCTION + ".");
            }
            @Nullable Object[] given = {run.globals().get(ARGUMENT)};
            return conversion.fromLua(Semantics.first(evaluate.call(run, given)));
        } catch (ScriptStopped e) {
            metrics.failed(LANGUAGE, true);
            throw new SveltosException(
                    StandardErrorCode.LIMIT_EXCEEDED,
                    "The Lua script is stopped: " + e.getMessage() + ".",
                    e);
        } catch (LuaSyntaxException e) {
            throw failed(
                    "The Lua script cannot be read, line "
                            + e.line()
                            + ", column "
                            + e.column()
                            + ": "
                            + e.getMessage());
        } catch (LuaFailure e) {
            throw failed("The Lua script fails: " + Semantics.plain(e.value()));
        } catch (StackOverflowError e) {
            throw failed("The Lua script fails: stack overflow");
        } finally {
            run.close();
            if (!run.output().isEmpty()) {
                printed.accept(run.output());
            }
        }
    }

    /** An error of a script may be of any length, but ends in a status. */
    private SveltosException failed(String message) {
        metrics.failed(LANGUAGE, false);
        String told =
                message.length() > LONGEST_MESSAGE
                        ? message.substring(0, LONGEST_MESSAGE) + "…"
                        : message;
        return new SveltosException(StandardErrorCode.SCRIPT_FAILED, told);
    }

    /** A script that was read, or why it could not be. */
    private record Script(@Nullable Prototype read, @Nullable LuaSyntaxException failure) {
        static Script read(String text) {
            try {
                return new Script(Parser.parse(LuaText.of(text)), null);
            } catch (LuaSyntaxException e) {
                return new Script(null, e);
            }
        }

        Prototype prototype() {
            if (failure != null) {
                throw failure;
            }
            return requireNonNull(read, "read is null");
        }
    }
}
