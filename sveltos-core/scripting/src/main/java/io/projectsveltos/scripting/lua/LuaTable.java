package io.projectsveltos.scripting.lua;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A table: items 1..n in a list, everything else by key. Keys are walked in the order in which they
 * came, as with the original's interpreter.
 */
final class LuaTable {
    private static final int LARGEST_GAP = 256;
    private static final int LARGEST_INDEX = 67_108_864;

    private final List<@Nullable Object> items = new ArrayList<>();
    private final List<Object> keys = new ArrayList<>();
    private final List<@Nullable Object> values = new ArrayList<>();
    private final Map<Object, Integer> places = new HashMap<>();
    private @Nullable LuaTable metatable;
    private int farKeys;

    @Nullable LuaTable metatable() {
        return metatable;
    }

    void setMetatable(@Nullable LuaTable metatable) {
        this.metatable = metatable;
    }

    /** The metamethod of this name; null where there is none. */
    @Nullable Object meta(LuaText name) {
        return metatable == null ? null : metatable.get(name);
    }

    @Nullable Object get(@Nullable Object key) {
        if (key instanceof Double number) {
            int index = index(number);
            if (index >= 1 && index <= items.size()) {
                return items.get(index - 1);
            }
        }
        Integer place = key == null ? null : places.get(plain(key));
        return place == null ? null : values.get(place);
    }

    @Nullable Object get(String key) {
        return get(LuaText.of(key));
    }

    /** Sets without metamethods; the key is neither nil nor not-a-number. */
    void set(Object key, @Nullable Object value) {
        if (key instanceof Double number && setItem(index(number), value)) {
            return;
        }
        Object plain = plain(key);
        Integer place = places.get(plain);
        if (place != null) {
            values.set(place, value);
        } else if (value != null) {
            places.put(plain, keys.size());
            keys.add(plain);
            values.add(value);
            farKeys += isFar(plain) ? 1 : 0;
        }
    }

    void set(String key, @Nullable Object value) {
        set(LuaText.of(key), value);
    }

    private boolean setItem(int index, @Nullable Object value) {
        if (index < 1 || index > items.size() + LARGEST_GAP || places.containsKey((double) index)) {
            return false;
        }
        if (index <= items.size()) {
            items.set(index - 1, value);
            while (value == null && !items.isEmpty() && items.getLast() == null) {
                items.removeLast();
            }
        } else if (value != null) {
            while (items.size() < index - 1) {
                items.add(null);
            }
            items.add(value);
        }
        return true;
    }

    private static int index(Double number) {
        double value = number;
        int index = (int) value;
        return index == value && index < LARGEST_INDEX ? index : -1;
    }

    private static Object plain(Object key) {
        return key instanceof Double number && number == 0 ? (Object) 0.0 : key;
    }

    /** The largest index that has a value. */
    int length() {
        int last = items.size();
        while (last > 0 && items.get(last - 1) == null) {
            last--;
        }
        return farKeys == 0 ? last : Math.max(last, largestFarKey());
    }

    private int largestFarKey() {
        double largest = 0;
        for (int i = 0; i < keys.size(); i++) {
            if (values.get(i) != null && isFar(keys.get(i))) {
                largest = Math.max(largest, (Double) keys.get(i));
            }
        }
        return (int) largest;
    }

    private static boolean isFar(Object key) {
        return key instanceof Double number && index(number) >= 1;
    }

    /** How many steps it takes to find the length. */
    int lengthCost() {
        return farKeys == 0 ? 1 : keys.size();
    }

    void append(Object value) {
        set((double) (length() + 1), value);
    }

    /** Moves the items from the index on by one; the list grows where the index is behind it. */
    void insert(int index, @Nullable Object value) {
        if (index >= 1 && index <= items.size()) {
            items.add(index - 1, value);
        } else {
            set((double) index, value);
        }
    }

    /** Takes an item out and moves those behind it; an index below 1 means the last one. */
    @Nullable Object remove(int index) {
        if (items.isEmpty() || index > items.size()) {
            return null;
        }
        return items.remove(index < 1 ? items.size() - 1 : index - 1);
    }

    /** How many places a walk has; a place may be empty. */
    int places() {
        return items.size() + keys.size();
    }

    @Nullable Object keyAt(int place) {
        return place < items.size() ? (Object) (place + 1.0) : keys.get(place - items.size());
    }

    @Nullable Object valueAt(int place) {
        return place < items.size() ? items.get(place) : values.get(place - items.size());
    }

    /** The place behind that of a key, 0 for nil; -1 for a key that was never there. */
    int placeBehind(@Nullable Object key) {
        if (key == null) {
            return 0;
        }
        if (key instanceof Double number) {
            int index = index(number);
            if (index >= 1 && index <= items.size()) {
                return index;
            }
        }
        Integer place = places.get(plain(key));
        if (place == null) {
            return isFar(key) ? items.size() : -1; // an item that was there, at the end
        }
        return items.size() + place + 1;
    }
}
