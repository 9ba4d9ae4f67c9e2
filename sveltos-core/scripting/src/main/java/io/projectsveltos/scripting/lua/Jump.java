package io.projectsveltos.scripting.lua;

/**
 * Leaves blocks until one that holds the label; the label of {@link #BREAK} is that of the nearest
 * loop.
 */
record Jump(String label) {
    static final Jump BREAK = new Jump("break");
}
