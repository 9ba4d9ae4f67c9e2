/** Leader election by Lease: one process of a share writes, the others keep their caches warm. */
@NullMarked
package io.projectsveltos.app.leader;

import org.jspecify.annotations.NullMarked;
