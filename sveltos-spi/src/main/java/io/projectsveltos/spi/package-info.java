/** What a plugin may see of Sveltos; this package itself holds only the version of the whole. */
@NullMarked
package io.projectsveltos.spi;

import org.jspecify.annotations.NullMarked;
