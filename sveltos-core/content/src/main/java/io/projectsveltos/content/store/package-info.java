/**
 * Content on disk, addressed by digest and shared by all clusters. Knows nothing of where content
 * is from.
 */
@NullMarked
package io.projectsveltos.content.store;

import org.jspecify.annotations.NullMarked;
