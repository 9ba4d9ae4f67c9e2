/** Log lines: one form, to standard error, with a level that a flag sets. */
@NullMarked
package io.projectsveltos.app.logging;

import org.jspecify.annotations.NullMarked;
