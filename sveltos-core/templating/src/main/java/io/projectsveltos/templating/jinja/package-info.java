/**
 * Jinja templates in a cage: plain maps, lists, texts and numbers go in, a text comes out. The
 * library, and those it brings, live in a class loader of their own; only {@code inside} sees them.
 */
@NullMarked
package io.projectsveltos.templating.jinja;

import org.jspecify.annotations.NullMarked;
