package io.projectsveltos.scripting.lua;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Statements that repeat others. */
final class Loops {
    private Loops() {}

    static final class While extends Statement {
        private final Expression condition;
        private final Statement body;

        While(Expression condition, Statement body) {
            this.condition = condition;
            this.body = body;
        }

        @Override
        @Nullable Object execute(Frame frame) {
            while (condition.test(frame)) {
                frame.run.budget().step();
                Object outcome = body.execute(frame);
                if (outcome != null) {
                    return Jump.BREAK.equals(outcome) ? null : outcome;
                }
            }
            return null;
        }
    }

    static final class Repeat extends Statement {
        private final Statement body;
        private final Expression condition;

        Repeat(Statement body, Expression condition) {
            this.body = body;
            this.condition = condition;
        }

        @Override
        @Nullable Object execute(Frame frame) {
            do {
                frame.run.budget().step();
                Object outcome = body.execute(frame);
                if (outcome != null) {
                    return Jump.BREAK.equals(outcome) ? null : outcome;
                }
            } while (!condition.test(frame));
            return null;
        }
    }

    static final class Count extends Statement {
        private final LocalName name;
        private final Expression from;
        private final Expression to;
        private final @Nullable Expression by;
        private final Statement body;
        private final int line;

        Count(
                LocalName name,
                Expression from,
                Expression to,
                @Nullable Expression by,
                Statement body,
                int line) {
            this.name = name;
            this.from = from;
            this.to = to;
            this.by = by;
            this.body = body;
            this.line = line;
        }

        @Override
        @Nullable Object execute(Frame frame) {
            double first = number(frame, from, "init");
            double last = number(frame, to, "limit");
            double step = by == null ? 1 : number(frame, by, "step");
            for (double i = first; step > 0 ? i <= last : i >= last; i += step) {
                frame.run.budget().step();
                name.declare(frame, i);
                Object outcome = body.execute(frame);
                if (outcome != null) {
                    return Jump.BREAK.equals(outcome) ? null : outcome;
                }
            }
            return null;
        }

        private double number(Frame frame, Expression expression, String what) {
            if (expression.evaluate(frame) instanceof Double number) {
                return number;
            }
            throw frame.at(line).run.failure("for statement " + what + " must be a number");
        }
    }

    static final class Each extends Statement {
        private final List<LocalName> names;
        private final Expression[] iterator;
        private final Statement body;
        private final int line;

        Each(List<LocalName> names, Expression[] iterator, Statement body, int line) {
            this.names = List.copyOf(names);
            this.iterator = iterator;
            this.body = body;
            this.line = line;
        }

        @Override
        @Nullable Object execute(Frame frame) {
            @Nullable Object[] given = Expression.all(iterator, frame);
            Object function = given.length > 0 ? given[0] : null;
            Object state = given.length > 1 ? given[1] : null;
            Object control = given.length > 2 ? given[2] : null;
            while (true) {
                frame.run.budget().step();
                @Nullable Object[] values =
                        Semantics.call(
                                frame.at(line).run,
                                function,
                                new @Nullable Object[] {state, control});
                control = values.length > 0 ? values[0] : null;
                if (control == null) {
                    return null;
                }
                for (int i = 0; i < names.size(); i++) {
                    names.get(i).declare(frame, i < values.length ? values[i] : null);
                }
                Object outcome = body.execute(frame);
                if (outcome != null) {
                    return Jump.BREAK.equals(outcome) ? null : outcome;
                }
            }
        }
    }
}
