/**
 * The functions of the template library sprig, written from the rules of Go's libraries. Texts are
 * either characters or, where a function counts bytes, one char a byte (ISO 8859-1). Pure: what
 * makes a long text asks for room first.
 */
@NullMarked
package io.projectsveltos.scripting.sprig;

import org.jspecify.annotations.NullMarked;
