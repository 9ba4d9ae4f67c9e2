/** The command {@code sveltos}: the only place that reads the environment and ends the process. */
@NullMarked
package io.projectsveltos.app;

import org.jspecify.annotations.NullMarked;
