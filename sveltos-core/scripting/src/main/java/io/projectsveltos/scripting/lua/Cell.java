package io.projectsveltos.scripting.lua;

import org.jspecify.annotations.Nullable;

/** A local variable that outlives its block, because a function within uses it. */
final class Cell {
    @Nullable Object value;

    Cell(@Nullable Object value) {
        this.value = value;
    }
}
