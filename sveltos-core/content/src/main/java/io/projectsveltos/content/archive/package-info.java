/** From the bytes of a download to the files of a tree. Every archive is taken for an attack. */
@NullMarked
package io.projectsveltos.content.archive;

import org.jspecify.annotations.NullMarked;
