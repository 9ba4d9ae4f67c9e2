package io.projectsveltos.scripting.lua;

import org.jspecify.annotations.Nullable;

/** Something done. */
abstract class Statement {
    /**
     * Does it.
     *
     * @return null to go on; {@link Jump} to leave blocks; {@link TailCall} or an array of values
     *     to leave the function
     */
    abstract @Nullable Object execute(Frame frame);
}
