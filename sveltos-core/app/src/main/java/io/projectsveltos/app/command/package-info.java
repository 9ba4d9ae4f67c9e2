/** The commands, one class each: they read flags, call what does the work, and print. */
@NullMarked
package io.projectsveltos.app.command;

import org.jspecify.annotations.NullMarked;
