package io.projectsveltos.scripting.lua;

import java.util.SplittableRandom;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/** The functions of {@code math}. */
final class MathLibrary {
    private MathLibrary() {}

    static LuaTable make() {
        Library library = new Library(new LuaTable());
        library.withValue("pi", Math.PI).withValue("huge", Double.MAX_VALUE);
        one(library, "abs", Math::abs);
        one(library, "acos", Math::acos);
        one(library, "asin", Math::asin);
        one(library, "atan", Math::atan);
        one(library, "ceil", Math::ceil);
        one(library, "cos", Math::cos);
        one(library, "cosh", Math::cosh);
        one(library, "deg", x -> x * 180 / Math.PI);
        one(library, "exp", Math::exp);
        one(library, "floor", Math::floor);
        one(library, "log", Math::log);
        one(library, "log10", Math::log10);
        one(library, "rad", x -> x * Math.PI / 180);
        one(library, "sin", Math::sin);
        one(library, "sinh", Math::sinh);
        one(library, "sqrt", Math::sqrt);
        one(library, "tan", Math::tan);
        one(library, "tanh", Math::tanh);
        two(library, "atan2", Math::atan2);
        two(library, "fmod", (x, y) -> x % y);
        two(library, "mod", Arithmetic.MOD::of);
        two(library, "pow", GoPow::of);
        two(library, "ldexp", (x, e) -> x * Math.pow(2, e));
        library.with("max", (run, a) -> fold(a, (most, next) -> next > most ? next : most))
                .with("min", (run, a) -> fold(a, (least, next) -> next < least ? next : least))
                .withMany("modf", (run, a) -> parts(a.number(1)))
                .withMany("frexp", (run, a) -> exponent(a.number(1)));
        random(library);
        return library.table();
    }

    private static void one(Library library, String name, DoubleUnaryOperator body) {
        library.with(name, (run, a) -> body.applyAsDouble(a.number(1)));
    }

    private static void two(Library library, String name, DoubleBinaryOperator body) {
        library.with(name, (run, a) -> body.applyAsDouble(a.number(1), a.number(2)));
    }

    private static Object fold(Arguments a, DoubleBinaryOperator body) {
        double result = a.number(1);
        for (int i = 2; i <= a.count(); i++) {
            result = body.applyAsDouble(result, a.number(i));
        }
        return result;
    }

    private static @Nullable Object[] parts(double number) {
        double whole = number < 0 ? Math.ceil(number) : Math.floor(number);
        return new @Nullable Object[] {whole, number - whole};
    }

    private static @Nullable Object[] exponent(double number) {
        if (number == 0 || Double.isNaN(number) || Double.isInfinite(number)) {
            return new @Nullable Object[] {number, 0.0};
        }
        int power = Math.getExponent(number) + 1;
        return new @Nullable Object[] {number / Math.pow(2, power), (double) power};
    }

    private static void random(Library library) {
        SplittableRandom[] source = {new SplittableRandom()};
        library.withMany(
                        "randomseed",
                        (run, a) -> {
                            source[0] = new SplittableRandom((long) a.number(1));
                            return LuaFunction.NOTHING;
                        })
                .with(
                        "random",
                        (run, a) -> {
                            if (a.count() == 0) {
                                return source[0].nextDouble();
                            }
                            long low = a.count() > 1 ? a.whole(1) : 1;
                            long high = a.whole(a.count() > 1 ? 2 : 1);
                            if (low > high) {
                                throw a.bad(1, "interval is empty");
                            }
                            return (double) source[0].nextLong(low, high + 1);
                        });
    }
}
