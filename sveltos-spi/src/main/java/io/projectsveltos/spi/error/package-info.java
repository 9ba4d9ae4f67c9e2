/** The one exception of Sveltos, its codes and what the host does about each. */
@NullMarked
package io.projectsveltos.spi.error;

import org.jspecify.annotations.NullMarked;
