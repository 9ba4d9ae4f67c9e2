package io.projectsveltos.scripting.lua;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Statements that hold others, and those that leave them. */
final class Blocks {
    private Blocks() {}

    static final class Block extends Statement {
        private final Statement[] statements;
        private final Map<String, Integer> labels;

        Block(List<Statement> statements, Map<String, Integer> labels) {
            this.statements = statements.toArray(Statement[]::new);
            this.labels = Map.copyOf(labels);
        }

        @Override
        @Nullable Object execute(Frame frame) {
            LuaBudget budget = frame.run.budget();
            int next = 0;
            while (next < statements.length) {
                budget.step();
                Object outcome = statements[next].execute(frame);
                next++;
                if (outcome != null) {
                    Integer label = outcome instanceof Jump(String name) ? labels.get(name) : null;
                    if (label == null) {
                        return outcome;
                    }
                    next = label;
                }
            }
            return null;
        }
    }

    static final class If extends Statement {
        private final Expression[] conditions;
        private final Statement[] blocks;
        private final @Nullable Statement otherwise;

        If(Expression[] conditions, Statement[] blocks, @Nullable Statement otherwise) {
            this.conditions = conditions;
            this.blocks = blocks;
            this.otherwise = otherwise;
        }

        @Override
        @Nullable Object execute(Frame frame) {
            for (int i = 0; i < conditions.length; i++) {
                if (conditions[i].test(frame)) {
                    return blocks[i].execute(frame);
                }
            }
            return otherwise == null ? null : otherwise.execute(frame);
        }
    }

    static final class Leave extends Statement {
        private final Jump jump;

        Leave(Jump jump) {
            this.jump = jump;
        }

        @Override
        @Nullable Object execute(Frame frame) {
            return jump;
        }
    }

    static final class Return extends Statement {
        private final Expression[] values;

        Return(Expression[] values) {
            this.values = values;
        }

        @Override
        @Nullable Object execute(Frame frame) {
            if (values.length == 1 && values[0] instanceof Calls.Call call) {
                TailCall prepared = call.prepare(frame);
                frame.line = call.line();
                return prepared.callee() instanceof LuaClosure
                        ? prepared
                        : Semantics.call(frame.run, prepared.callee(), prepared.arguments());
            }
            return Expression.all(values, frame);
        }
    }
}
