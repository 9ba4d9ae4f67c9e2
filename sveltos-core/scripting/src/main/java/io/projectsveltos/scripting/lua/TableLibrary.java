package io.projectsveltos.scripting.lua;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The functions of {@code table}. */
final class TableLibrary {
    private static final int SHORT = 12;

    private TableLibrary() {}

    static LuaTable make() {
        return new Library(new LuaTable())
                .with("getn", (run, a) -> (double) a.table(1).length())
                .with("maxn", (run, a) -> (double) a.table(1).length())
                .with("concat", TableLibrary::concat)
                .withMany("insert", TableLibrary::insert)
                .with("remove", TableLibrary::remove)
                .withMany("sort", TableLibrary::sort)
                .withMany("unpack", BaseLibrary::unpack)
                .table();
    }

    private static Object concat(LuaRun run, Arguments a) {
        LuaTable table = a.table(1);
        int from = Math.max(a.whole(3, 1), 1);
        int to = Math.min(a.whole(4, table.length()), table.length());
        return joined(run, table, a.text(2, LuaText.EMPTY), from, to);
    }

    static LuaText joined(LuaRun run, LuaTable table, LuaText separator, int from, int to) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        for (int i = from; i <= to; i++) {
            LuaText part = Semantics.concatenable(table.get((double) i));
            if (part == null) {
                throw run.failure(
                        "invalid value ("
                                + Semantics.typeName(table.get((double) i))
                                + ") at index "
                                + i
                                + " in table for concat");
            }
            run.budget().text((long) joined.size() + part.length() + separator.length());
            joined.writeBytes(part.bytes());
            if (i < to) {
                joined.writeBytes(separator.bytes());
            }
        }
        return LuaText.of(joined.toByteArray());
    }

    private static @Nullable Object[] insert(LuaRun run, Arguments a) {
        LuaTable table = a.table(1);
        if (a.count() < 2) {
            throw run.failure("wrong number of arguments");
        }
        if (a.count() == 2) {
            Object value = a.get(2);
            run.budget().steps(table.lengthCost());
            if (value != null) {
                table.append(value);
            }
        } else {
            run.budget().steps(table.length() / 64);
            table.insert(a.whole(2), a.any(3));
        }
        return LuaFunction.NOTHING;
    }

    private static @Nullable Object remove(LuaRun run, Arguments a) {
        LuaTable table = a.table(1);
        run.budget().steps(table.length() / 64);
        return table.remove(a.whole(2, -1));
    }

    private static @Nullable Object[] sort(LuaRun run, Arguments a) {
        LuaTable table = a.table(1);
        LuaFunction order = a.isAbsent(2) ? null : a.function(2);
        List<@Nullable Object> items = new ArrayList<>();
        for (int i = 1; i <= table.length(); i++) {
            items.add(table.get((double) i));
        }
        if (items.size() <= SHORT) {
            sortShort(run, table, order, items);
            return LuaFunction.NOTHING;
        }
        Comparator<@Nullable Object> comparator =
                (x, y) -> before(run, order, x, y) ? -1 : before(run, order, y, x) ? 1 : 0;
        try {
            items.sort(comparator);
        } catch (IllegalArgumentException e) {
            throw run.failure("invalid order function for sorting");
        }
        for (int i = 0; i < items.size(); i++) {
            table.set((double) (i + 1), items.get(i));
        }
        return LuaFunction.NOTHING;
    }

    // As the original sorts what is short, so that an order that fails, or makes no sense, leaves
    // the
    // same behind.
    private static void sortShort(
            LuaRun run, LuaTable table, @Nullable LuaFunction order, List<@Nullable Object> items) {
        for (int i = 1; i < items.size(); i++) {
            for (int j = i; j > 0 && before(run, order, items.get(j), items.get(j - 1)); j--) {
                Collections.swap(items, j, j - 1);
                table.set((double) j, items.get(j - 1));
                table.set((double) (j + 1), items.get(j));
            }
        }
    }

    private static boolean before(
            LuaRun run, @Nullable LuaFunction order, @Nullable Object x, @Nullable Object y) {
        run.budget().step();
        return order == null
                ? Semantics.less(run, x, y)
                : Semantics.truth(Semantics.first(order.call(run, new @Nullable Object[] {x, y})));
    }
}
