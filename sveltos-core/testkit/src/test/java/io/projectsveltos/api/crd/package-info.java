/**
 * Asks real API servers what they make of our CRDs and of the original's, which are built back from
 * the table of facts. The package is that of the tests which own the table.
 */
@NullMarked
package io.projectsveltos.api.crd;

import org.jspecify.annotations.NullMarked;
