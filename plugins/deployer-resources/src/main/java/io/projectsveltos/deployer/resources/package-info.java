/** The deployer of raw manifests: every file of a source, as it is. */
@NullMarked
package io.projectsveltos.deployer.resources;

import org.jspecify.annotations.NullMarked;
