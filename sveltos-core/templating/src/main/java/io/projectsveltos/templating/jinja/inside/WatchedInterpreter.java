package io.projectsveltos.templating.jinja.inside;

import com.hubspot.jinjava.Jinjava;
import com.hubspot.jinjava.JinjavaConfig;
import com.hubspot.jinjava.interpret.Context;
import com.hubspot.jinjava.interpret.InterpreterFactory;
import com.hubspot.jinjava.interpret.JinjavaInterpreter;
import com.hubspot.jinjava.tree.Node;
import io.projectsveltos.templating.jinja.JinjaFailure;
import org.jspecify.annotations.Nullable;

/**
 * Weighs each variable that is read, and prints plain values only, as JSON where they are no texts.
 */
final class WatchedInterpreter extends JinjavaInterpreter {
    private final Runs runs;
    private final Forms forms;

    private WatchedInterpreter(
            Jinjava jinjava, Context context, JinjavaConfig config, Runs runs, Forms forms) {
        super(jinjava, context, config);
        this.runs = runs;
        this.forms = forms;
    }

    private WatchedInterpreter(WatchedInterpreter original) {
        super(original);
        this.runs = original.runs;
        this.forms = original.forms;
    }

    static InterpreterFactory factory(Runs runs, Forms forms) {
        return new InterpreterFactory() {
            @Override
            public JinjavaInterpreter newInstance(JinjavaInterpreter original) {
                return new WatchedInterpreter((WatchedInterpreter) original);
            }

            @Override
            public JinjavaInterpreter newInstance(
                    Jinjava jinjava, Context context, JinjavaConfig config) {
                return new WatchedInterpreter(jinjava, context, config, runs, forms);
            }
        };
    }

    /** The part that is being rendered, which the library knows of the outermost ones only. */
    private @Nullable Node part() {
        for (Context scope = getContext(); scope != null; scope = scope.getParent()) {
            if (scope.getCurrentNode() != null) {
                return scope.getCurrentNode();
            }
        }
        return null;
    }

    @Override
    public int getLineNumber() {
        Node part = part();
        return part == null ? super.getLineNumber() : part.getLineNumber();
    }

    @Override
    public int getPosition() {
        Node part = part();
        return part == null ? super.getPosition() : part.getStartPosition();
    }

    /** Ends the run with this failure. */
    JinjaFailure fail(String message) {
        return runs.current().failure(message);
    }

    @Override
    public @Nullable Object retraceVariable(String variable, int line, int position) {
        JinjaRun run = runs.current();
        run.budget().step();
        Object value = super.retraceVariable(variable, line, position);
        run.weights().check(value);
        return value;
    }

    @Override
    public String getAsString(@Nullable Object value) {
        JinjaRun run = runs.current();
        if (value == null) {
            run.rethrow();
            if (!getErrors().isEmpty()) {
                Error cause = LibraryErrors.failure(getErrors(), run.lines());
                run.stop(cause);
                throw cause;
            }
            throw run.failure(
                    "what stands between the braces has no value; mend the name or use the filter"
                            + " default");
        }
        if (value instanceof CharSequence text) {
            return text.toString();
        }
        return forms.print(run, value);
    }

    /** The same for every run: a template may get hold of this object and print it. */
    @Override
    public String toString() {
        return "interpreter";
    }
}
