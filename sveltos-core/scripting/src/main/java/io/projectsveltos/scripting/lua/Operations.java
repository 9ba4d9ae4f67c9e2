package io.projectsveltos.scripting.lua;

import org.jspecify.annotations.Nullable;

/** Expressions made of others by an operator. */
final class Operations {
    private Operations() {}

    static final class Calculation extends Expression {
        private final Arithmetic operation;
        private final Expression left;
        private final Expression right;
        private final int line;

        Calculation(Arithmetic operation, Expression left, Expression right, int line) {
            this.operation = operation;
            this.left = left;
            this.right = right;
            this.line = line;
        }

        @Override
        @Nullable Object evaluate(Frame frame) {
            Object x = left.evaluate(frame);
            Object y = right.evaluate(frame);
            if (x instanceof Double a && y instanceof Double b) {
                return operation.of(a, b);
            }
            return Semantics.arithmetic(frame.at(line).run, operation, x, y);
        }
    }

    enum Comparison {
        EQUAL,
        DIFFERENT,
        LESS,
        LESS_OR_EQUAL,
        GREATER,
        GREATER_OR_EQUAL
    }

    static final class Compare extends Expression {
        private final Comparison comparison;
        private final Expression left;
        private final Expression right;
        private final int line;

        Compare(Comparison comparison, Expression left, Expression right, int line) {
            this.comparison = comparison;
            this.left = left;
            this.right = right;
            this.line = line;
        }

        @Override
        @Nullable Object evaluate(Frame frame) {
            Object x = left.evaluate(frame);
            Object y = right.evaluate(frame);
            LuaRun run = frame.at(line).run;
            return switch (comparison) {
                case EQUAL -> Semantics.equal(run, x, y);
                case DIFFERENT -> !Semantics.equal(run, x, y);
                case LESS -> Semantics.less(run, x, y);
                case LESS_OR_EQUAL -> Semantics.lessOrEqual(run, x, y);
                case GREATER -> Semantics.less(run, y, x);
                case GREATER_OR_EQUAL -> Semantics.lessOrEqual(run, y, x);
            };
        }
    }

    static final class And extends Expression {
        private final Expression left;
        private final Expression right;

        And(Expression left, Expression right) {
            this.left = left;
            this.right = right;
        }

        @Override
        @Nullable Object evaluate(Frame frame) {
            Object value = left.evaluate(frame);
            return Semantics.truth(value) ? right.evaluate(frame) : value;
        }
    }

    static final class Or extends Expression {
        private final Expression left;
        private final Expression right;

        Or(Expression left, Expression right) {
            this.left = left;
            this.right = right;
        }

        @Override
        @Nullable Object evaluate(Frame frame) {
            Object value = left.evaluate(frame);
            return Semantics.truth(value) ? value : right.evaluate(frame);
        }
    }

    static final class Not extends Expression {
        private final Expression inner;

        Not(Expression inner) {
            this.inner = inner;
        }

        @Override
        @Nullable Object evaluate(Frame frame) {
            return !inner.test(frame);
        }
    }

    static final class Negative extends Expression {
        private final Expression inner;
        private final int line;

        Negative(Expression inner, int line) {
            this.inner = inner;
            this.line = line;
        }

        @Override
        @Nullable Object evaluate(Frame frame) {
            return Semantics.negative(frame.at(line).run, inner.evaluate(frame));
        }
    }

    static final class Length extends Expression {
        private final Expression inner;
        private final int line;

        Length(Expression inner, int line) {
            this.inner = inner;
            this.line = line;
        }

        @Override
        @Nullable Object evaluate(Frame frame) {
            Object value = inner.evaluate(frame);
            return Semantics.length(frame.at(line).run, value);
        }
    }

    static final class Concat extends Expression {
        private final Expression left;
        private final Expression right;
        private final int line;

        Concat(Expression left, Expression right, int line) {
            this.left = left;
            this.right = right;
            this.line = line;
        }

        @Override
        @Nullable Object evaluate(Frame frame) {
            Object x = left.evaluate(frame);
            Object y = right.evaluate(frame);
            return Semantics.concat(frame.at(line).run, x, y);
        }
    }
}
