/**
 * One fetch for all who ask at the same time, and none for those who ask again within the interval.
 */
@NullMarked
package io.projectsveltos.content.cache;

import org.jspecify.annotations.NullMarked;
