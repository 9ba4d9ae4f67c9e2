/**
 * The running controller: its parts are put together by Dagger, started in order (caches, election,
 * work) and ended in the opposite one.
 */
@NullMarked
package io.projectsveltos.app.run;

import org.jspecify.annotations.NullMarked;
