/**
 * The one resolver of remote content, for all deployers and all clusters: {@link
 * io.projectsveltos.content.RemoteContent}.
 */
@NullMarked
package io.projectsveltos.content;

import org.jspecify.annotations.NullMarked;
