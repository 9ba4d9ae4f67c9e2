/**
 * The seven places where a kind holds a script: what the script is given and what it may answer, as
 * typed functions. Names that the original's documentation gives for a field are read as well.
 */
@NullMarked
package io.projectsveltos.scripting.contract;

import org.jspecify.annotations.NullMarked;
