package io.projectsveltos.scripting.lua;

import org.jspecify.annotations.Nullable;

/** A call that a function ends with, not yet made. */
record TailCall(@Nullable Object callee, @Nullable Object[] arguments) {}
