package io.projectsveltos.scripting.lua;

/** The operators on two numbers. */
enum Arithmetic {
    ADD("add") {
        @Override
        double of(double x, double y) {
            return x + y;
        }
    },
    SUB("sub") {
        @Override
        double of(double x, double y) {
            return x - y;
        }
    },
    MUL("mul") {
        @Override
        double of(double x, double y) {
            return x * y;
        }
    },
    DIV("div") {
        @Override
        double of(double x, double y) {
            return x / y;
        }
    },
    MOD("mod") {
        @Override
        double of(double x, double y) {
            double rest = x % y;
            boolean otherSign = (y > 0 && rest < 0) || (y < 0 && rest > 0);
            return otherSign ? rest + y : rest + 0.0; // no rest has no sign
        }
    },
    POW("pow") {
        @Override
        double of(double x, double y) {
            return GoPow.of(x, y);
        }
    };

    private final String word;

    Arithmetic(String word) {
        this.word = word;
    }

    String word() {
        return word;
    }

    LuaText event() {
        return LuaText.of("__" + word);
    }

    abstract double of(double x, double y);
}
