/** The part of the OCI distribution protocol that reading takes. */
@NullMarked
package io.projectsveltos.content.oci;

import org.jspecify.annotations.NullMarked;
