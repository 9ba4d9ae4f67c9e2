/**
 * The kinds of {@code config.projectsveltos.io/v1beta1} with their specs and statuses. Component
 * names are the names on the wire, and the Javadoc of a component is its description in the CRD.
 */
@NullMarked
package io.projectsveltos.api.config.v1beta1;

import org.jspecify.annotations.NullMarked;
