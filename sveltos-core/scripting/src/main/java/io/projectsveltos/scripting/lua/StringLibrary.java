package io.projectsveltos.scripting.lua;

import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** The functions of {@code string} that do not search. */
final class StringLibrary {
    private StringLibrary() {}

    static LuaTable make() {
        Library library =
                new Library(new LuaTable())
                        .with("len", (run, a) -> (double) a.text(1).length())
                        .with("lower", (run, a) -> cased(run, a.text(1), Character::toLowerCase))
                        .with("upper", (run, a) -> cased(run, a.text(1), Character::toUpperCase))
                        .with("reverse", (run, a) -> reversed(run, a.text(1)))
                        .with("rep", StringLibrary::repeated)
                        .with("sub", (run, a) -> part(a))
                        .withMany("byte", (run, a) -> bytes(run, a))
                        .with("char", StringLibrary::characters)
                        .with("format", (run, a) -> new LuaFormat(run, a).write());
        SearchLibrary.addTo(library);
        return library.table();
    }

    /** Each character for itself, so that the text keeps its characters. */
    private static Object cased(LuaRun run, LuaText text, IntUnaryOperator change) {
        run.budget().text(text.length() * 2L);
        StringBuilder changed = new StringBuilder(text.length());
        text.toString().codePoints().map(change).forEach(changed::appendCodePoint);
        return LuaText.of(changed.toString());
    }

    private static Object reversed(LuaRun run, LuaText text) {
        run.budget().text(text.length());
        byte[] bytes = new byte[text.length()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) text.at(bytes.length - 1 - i);
        }
        return LuaText.of(bytes);
    }

    static Object repeated(LuaRun run, Arguments a) {
        LuaText text = a.text(1);
        int times = Math.max(0, a.whole(2));
        long length = (long) text.length() * times;
        run.budget().text(length);
        byte[] bytes = new byte[(int) length];
        for (int i = 0; i < times && text.length() > 0; i++) {
            System.arraycopy(text.bytes(), 0, bytes, i * text.length(), text.length());
        }
        return LuaText.of(bytes);
    }

    private static Object part(Arguments a) {
        LuaText text = a.text(1);
        int from = start(text, a.whole(2));
        int to = end(text, a.whole(3, -1));
        return from >= text.length() || to < from ? LuaText.EMPTY : text.part(from, to);
    }

    /** A first index of Lua as an offset. */
    static int start(LuaText text, int index) {
        int from = index < 0 ? text.length() + index : Math.max(0, index - 1);
        return Math.max(0, from);
    }

    private static int end(LuaText text, int index) {
        int to = index < 0 ? text.length() + index + 1 : index;
        return Math.clamp(to, 0, text.length());
    }

    private static @Nullable Object[] bytes(LuaRun run, Arguments a) {
        LuaText text = a.text(1);
        int first = a.whole(2, 1);
        int from = first == 0 ? text.length() : start(text, first); // nothing is before the text
        int to = a.count() < 3 ? from + 1 : end(text, a.whole(3));
        if (from >= text.length() || to <= from) {
            return LuaFunction.NOTHING;
        }
        run.budget().text(8L * (to - from));
        @Nullable Object[] values = new @Nullable Object[to - from];
        for (int i = from; i < to; i++) {
            values[i - from] = (double) text.at(i);
        }
        return values;
    }

    private static Object characters(LuaRun run, Arguments a) {
        byte[] bytes = new byte[a.count()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) a.whole(i + 1);
        }
        return LuaText.of(bytes);
    }
}
