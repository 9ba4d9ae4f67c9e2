package io.projectsveltos.scripting.lua;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Statements that give names and places a value. */
final class Assignments {
    private Assignments() {}

    static final class LocalVariables extends Statement {
        private final List<LocalName> names;
        private final Expression[] values;

        LocalVariables(List<LocalName> names, Expression[] values) {
            this.names = List.copyOf(names);
            this.values = values;
        }

        @Override
        @Nullable Object execute(Frame frame) {
            if (names.size() == 1 && values.length == 1) {
                names.getFirst().declare(frame, values[0].evaluate(frame));
                return null;
            }
            @Nullable Object[] given = Expression.all(values, frame);
            for (int i = 0; i < names.size(); i++) {
                names.get(i).declare(frame, i < given.length ? given[i] : null);
            }
            return null;
        }
    }

    /** Declared before it is made, so that it can call itself. */
    static final class LocalFunction extends Statement {
        private final LocalName name;
        private final Expression function;

        LocalFunction(LocalName name, Expression function) {
            this.name = name;
            this.function = function;
        }

        @Override
        @Nullable Object execute(Frame frame) {
            name.declare(frame, null);
            name.set(frame, function.evaluate(frame));
            return null;
        }
    }

    static final class Assign extends Statement {
        private final Expression[] targets;
        private final Expression[] values;

        Assign(Expression[] targets, Expression[] values) {
            this.targets = targets;
            this.values = values;
        }

        @Override
        @Nullable Object execute(Frame frame) {
            if (targets.length == 1 && values.length == 1) {
                Place place = place(targets[0], frame);
                store(frame, targets[0], place, values[0].evaluate(frame));
                return null;
            }
            Place[] places = new Place[targets.length];
            for (int i = 0; i < targets.length; i++) {
                places[i] = place(targets[i], frame);
            }
            @Nullable Object[] given = Expression.all(values, frame);
            for (int i = targets.length - 1; i >= 0; i--) {
                store(frame, targets[i], places[i], i < given.length ? given[i] : null);
            }
            return null;
        }

        /** Table and key, found before any value is stored. */
        private record Place(@Nullable Object object, @Nullable Object key) {
            static final Place NAME = new Place(null, null);
        }

        private static Place place(Expression target, Frame frame) {
            return target instanceof Values.Index index
                    ? new Place(index.object().evaluate(frame), index.key().evaluate(frame))
                    : Place.NAME;
        }

        private static void store(
                Frame frame, Expression target, Place place, @Nullable Object value) {
            switch (target) {
                case Values.Local local -> local.name().set(frame, value);
                case Values.Outer outer -> frame.closure.cell(outer.index()).value = value;
                case Values.Global global ->
                        Semantics.setIndex(frame.run, frame.environment, global.name(), value);
                case Values.Index index ->
                        Semantics.setIndex(
                                frame.at(index.line()).run, place.object(), place.key(), value);
                default -> throw new IllegalStateException("not a place: " + target);
            }
        }
    }

    static final class Discard extends Statement {
        private final Expression call;

        Discard(Expression call) {
            this.call = call;
        }

        @Override
        @Nullable Object execute(Frame frame) {
            call.evaluateAll(frame);
            return null;
        }
    }
}
