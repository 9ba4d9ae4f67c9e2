package io.projectsveltos.scripting.lua;

import org.jspecify.annotations.Nullable;

/** A local variable of a function: its place in the frame, and whether it needs a cell. */
final class LocalName {
    final String name;
    final int slot;
    boolean captured;

    LocalName(String name, int slot) {
        this.name = name;
        this.slot = slot;
    }

    @Nullable Object get(Frame frame) {
        Object value = frame.slots[slot];
        return captured && value instanceof Cell cell ? cell.value : value;
    }

    void set(Frame frame, @Nullable Object value) {
        if (captured && frame.slots[slot] instanceof Cell cell) {
            cell.value = value;
        } else {
            frame.slots[slot] = value;
        }
    }

    /** Begins its life anew, so that each turn of a loop has its own. */
    void declare(Frame frame, @Nullable Object value) {
        frame.slots[slot] = captured ? new Cell(value) : value;
    }

    Cell cell(Frame frame) {
        if (frame.slots[slot] instanceof Cell cell) {
            return cell;
        }
        Cell cell = new Cell(frame.slots[slot]);
        frame.slots[slot] = cell;
        return cell;
    }
}
