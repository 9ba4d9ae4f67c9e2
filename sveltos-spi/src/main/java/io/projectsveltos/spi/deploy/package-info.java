/** Deployers: plugins that bring add-ons to managed clusters. */
@NullMarked
package io.projectsveltos.spi.deploy;

import org.jspecify.annotations.NullMarked;
