/** What the commands do to a cluster by themselves: definitions installed and looked for. */
@NullMarked
package io.projectsveltos.app.cluster;

import org.jspecify.annotations.NullMarked;
