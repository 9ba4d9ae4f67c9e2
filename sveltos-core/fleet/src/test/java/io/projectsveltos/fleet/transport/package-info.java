/** Tests of the package of the same name. */
@NullMarked
package io.projectsveltos.fleet.transport;

import org.jspecify.annotations.NullMarked;
