/**
 * CEL: rules and one object in, a verdict with what went wrong in the rules out. Pure but for the
 * cache of compiled rules.
 */
@NullMarked
package io.projectsveltos.scripting.cel;

import org.jspecify.annotations.NullMarked;
