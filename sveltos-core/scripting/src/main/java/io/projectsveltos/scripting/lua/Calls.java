package io.projectsveltos.scripting.lua;

import org.jspecify.annotations.Nullable;

/** Calls of functions and methods. */
final class Calls {
    private Calls() {}

    abstract static class Call extends Expression {
        abstract TailCall prepare(Frame frame);

        abstract int line();

        @Override
        @Nullable Object evaluate(Frame frame) {
            return Semantics.first(evaluateAll(frame));
        }

        @Override
        @Nullable Object[] evaluateAll(Frame frame) {
            TailCall call = prepare(frame);
            return Semantics.call(frame.at(line()).run, call.callee(), call.arguments());
        }

        @Override
        boolean open() {
            return true;
        }
    }

    static final class Function extends Call {
        private final Expression callee;
        private final Expression[] arguments;
        private final int line;

        Function(Expression callee, Expression[] arguments, int line) {
            this.callee = callee;
            this.arguments = arguments;
            this.line = line;
        }

        @Override
        TailCall prepare(Frame frame) {
            Object function = callee.evaluate(frame);
            return new TailCall(function, all(arguments, frame));
        }

        @Override
        int line() {
            return line;
        }
    }

    static final class Method extends Call {
        private final Expression object;
        private final LuaText name;
        private final Expression[] arguments;
        private final int line;

        Method(Expression object, String name, Expression[] arguments, int line) {
            this.object = object;
            this.name = LuaText.of(name);
            this.arguments = arguments;
            this.line = line;
        }

        @Override
        TailCall prepare(Frame frame) {
            Object self = object.evaluate(frame);
            Object method = Semantics.index(frame.at(line).run, self, name);
            @Nullable Object[] others = all(arguments, frame);
            @Nullable Object[] given = new @Nullable Object[others.length + 1];
            given[0] = self;
            System.arraycopy(others, 0, given, 1, others.length);
            return new TailCall(method, given);
        }

        @Override
        int line() {
            return line;
        }
    }
}
