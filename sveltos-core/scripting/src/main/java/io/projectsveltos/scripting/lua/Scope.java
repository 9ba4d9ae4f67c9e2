package io.projectsveltos.scripting.lua;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The names that one function knows while it is read. */
final class Scope {
    private final @Nullable Scope outer;
    private final boolean rest;
    private final Deque<List<LocalName>> blocks = new ArrayDeque<>();
    private final List<Prototype.Capture> captures = new ArrayList<>();
    private final List<String> captureNames = new ArrayList<>();
    private final List<Token> gotos = new ArrayList<>();
    private int slots;
    private int loops;
    private boolean restUsed;

    Scope(@Nullable Scope outer, boolean rest) {
        this.outer = outer;
        this.rest = rest;
        blocks.push(new ArrayList<>());
    }

    boolean rest() {
        return rest;
    }

    /** Jumps whose label has not been seen around them. */
    List<Token> gotos() {
        return gotos;
    }

    void useRest() {
        restUsed = true;
    }

    boolean restUsed() {
        return restUsed;
    }

    int slots() {
        return slots;
    }

    List<Prototype.Capture> captures() {
        return List.copyOf(captures);
    }

    void open() {
        blocks.push(new ArrayList<>());
    }

    void close() {
        blocks.pop();
    }

    void openLoop() {
        loops++;
    }

    void closeLoop() {
        loops--;
    }

    boolean inLoop() {
        return loops > 0;
    }

    LocalName declare(String name) {
        LocalName local = new LocalName(name, slots);
        slots++;
        blocks.getFirst().add(local);
        return local;
    }

    Expression find(String name, int line) {
        LocalName local = local(name);
        if (local != null) {
            return new Values.Local(local);
        }
        int index = capture(name);
        return index >= 0 ? new Values.Outer(name, index) : new Values.Global(name, line);
    }

    private @Nullable LocalName local(String name) {
        for (List<LocalName> block : blocks) {
            for (LocalName local : block.reversed()) {
                if (local.name.equals(name)) {
                    return local;
                }
            }
        }
        return null;
    }

    /**
     * The index under which this function holds a variable from outside; -1 where there is none.
     */
    private int capture(String name) {
        int known = captureNames.indexOf(name);
        if (known >= 0 || outer == null) {
            return known;
        }
        LocalName local = outer.local(name);
        if (local != null) {
            local.captured = true;
            return add(name, new Prototype.Capture.Local(local));
        }
        int index = outer.capture(name);
        return index < 0 ? -1 : add(name, new Prototype.Capture.Outer(index));
    }

    private int add(String name, Prototype.Capture capture) {
        captureNames.add(name);
        captures.add(capture);
        return captures.size() - 1;
    }
}
