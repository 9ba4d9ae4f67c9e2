/**
 * Lua: a script and values in, a value out. An interpreter of Lua 5.1 with goto whose every step,
 * text and coroutine is counted; each run has a state of its own and sees nothing but what it is
 * given.
 */
@NullMarked
package io.projectsveltos.scripting.lua;

import org.jspecify.annotations.NullMarked;
