/**
 * Random programs put to this product and to the original's libraries. What differs is shown;
 * differences that are known are listed with their reasons.
 */
@NullMarked
package io.projectsveltos.scripting.fuzz;

import org.jspecify.annotations.NullMarked;
