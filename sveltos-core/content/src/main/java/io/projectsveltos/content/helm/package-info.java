/** Charts: the index of a repository, versions and their ranges, and the archives themselves. */
@NullMarked
package io.projectsveltos.content.helm;

import org.jspecify.annotations.NullMarked;
