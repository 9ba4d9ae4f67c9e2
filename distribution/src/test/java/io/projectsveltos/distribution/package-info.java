/** What can only be seen from above all modules: the architecture, and the packed command. */
@NullMarked
package io.projectsveltos.distribution;

import org.jspecify.annotations.NullMarked;
