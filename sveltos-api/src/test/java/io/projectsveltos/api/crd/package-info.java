/**
 * Generates the CRDs, the table of facts about them and their pages from the types, and checks
 * them.
 */
@NullMarked
package io.projectsveltos.api.crd;

import org.jspecify.annotations.NullMarked;
