package io.projectsveltos.scripting.lua;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A function as it was written.
 *
 * @param parameters its named parameters
 * @param rest whether it takes more
 * @param restTable the local that holds more as a table; null where {@code ...} is used instead
 * @param slots how many locals it has
 * @param captures where each variable from outside comes from
 * @param line where it begins
 */
record Prototype(
        List<LocalName> parameters,
        boolean rest,
        @Nullable LocalName restTable,
        int slots,
        List<Capture> captures,
        Statement body,
        int line) {
    /** A variable of the function around, or of one further out. */
    sealed interface Capture {
        record Local(LocalName local) implements Capture {}

        record Outer(int index) implements Capture {}
    }

    LuaClosure bind(Frame frame) {
        Cell[] cells = new Cell[captures.size()];
        for (int i = 0; i < cells.length; i++) {
            cells[i] =
                    switch (captures.get(i)) {
                        case Capture.Local(LocalName local) -> local.cell(frame);
                        case Capture.Outer(int index) -> frame.closure.cell(index);
                    };
        }
        return new LuaClosure(this, cells, frame.environment);
    }
}
