package io.projectsveltos.scripting.lua;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Expressions that hold or find a value. */
final class Values {
    private Values() {}

    static final class Constant extends Expression {
        private final @Nullable Object value;

        Constant(@Nullable Object value) {
            this.value = value;
        }

        @Nullable Object value() {
            return value;
        }

        @Override
        @Nullable Object evaluate(Frame frame) {
            return value;
        }
    }

    static final class Local extends Expression {
        private final LocalName name;

        Local(LocalName name) {
            this.name = name;
        }

        LocalName name() {
            return name;
        }

        @Override
        @Nullable Object evaluate(Frame frame) {
            return name.get(frame);
        }
    }

    static final class Outer extends Expression {
        private final String name;
        private final int index;

        Outer(String name, int index) {
            this.name = name;
            this.index = index;
        }

        String name() {
            return name;
        }

        int index() {
            return index;
        }

        @Override
        @Nullable Object evaluate(Frame frame) {
            return frame.closure.cell(index).value;
        }
    }

    static final class Global extends Expression {
        private final LuaText name;
        private final int line;

        Global(String name, int line) {
            this.name = LuaText.of(name);
            this.line = line;
        }

        LuaText name() {
            return name;
        }

        @Override
        @Nullable Object evaluate(Frame frame) {
            Object value = frame.environment.get(name);
            return value != null || frame.environment.metatable() == null
                    ? value
                    : Semantics.index(frame.at(line).run, frame.environment, name);
        }
    }

    static final class Rest extends Expression {
        @Override
        @Nullable Object evaluate(Frame frame) {
            return Semantics.first(frame.rest);
        }

        @Override
        @Nullable Object[] evaluateAll(Frame frame) {
            return frame.rest;
        }

        @Override
        boolean open() {
            return true;
        }
    }

    /** Parentheses: one value of many. */
    static final class One extends Expression {
        private final Expression inner;

        One(Expression inner) {
            this.inner = inner;
        }

        @Override
        @Nullable Object evaluate(Frame frame) {
            return inner.evaluate(frame);
        }
    }

    static final class Index extends Expression {
        private final Expression object;
        private final Expression key;
        private final int line;

        Index(Expression object, Expression key, int line) {
            this.object = object;
            this.key = key;
            this.line = line;
        }

        Expression object() {
            return object;
        }

        Expression key() {
            return key;
        }

        int line() {
            return line;
        }

        @Override
        @Nullable Object evaluate(Frame frame) {
            Object on = object.evaluate(frame);
            Object by = key.evaluate(frame);
            if (on instanceof LuaTable table) {
                Object found = table.get(by);
                if (found != null || table.metatable() == null) {
                    return found;
                }
            }
            return Semantics.index(frame.at(line).run, on, by);
        }
    }

    static final class Function extends Expression {
        private final Prototype prototype;

        Function(Prototype prototype) {
            this.prototype = prototype;
        }

        @Override
        @Nullable Object evaluate(Frame frame) {
            return prototype.bind(frame);
        }
    }

    /** A table constructor; a field without a key is an item of the list. */
    static final class Table extends Expression {
        record Field(@Nullable Expression key, Expression value) {}

        private final List<Field> fields;
        private final int line;

        Table(List<Field> fields, int line) {
            this.fields = List.copyOf(fields);
            this.line = line;
        }

        @Override
        @Nullable Object evaluate(Frame frame) {
            LuaTable table = new LuaTable();
            int index = 1;
            for (int i = 0; i < fields.size(); i++) {
                Field field = fields.get(i);
                if (field.key() != null) {
                    Object key = field.key().evaluate(frame);
                    Object value = field.value().evaluate(frame);
                    Semantics.rawSet(frame.at(line).run, table, key, value);
                } else if (i == fields.size() - 1 && field.value().open()) {
                    for (Object value : field.value().evaluateAll(frame)) {
                        table.set((double) index++, value);
                    }
                } else {
                    table.set((double) index++, field.value().evaluate(frame));
                }
            }
            return table;
        }
    }
}
