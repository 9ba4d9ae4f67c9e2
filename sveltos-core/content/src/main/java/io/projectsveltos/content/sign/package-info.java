/**
 * Signatures of what was fetched: GPG provenance as Helm makes it, and cosign. Judges bytes; who
 * fetches them is elsewhere.
 */
@NullMarked
package io.projectsveltos.content.sign;

import org.jspecify.annotations.NullMarked;
