/**
 * The artifacts that Flux's source controller keeps for GitRepositories, OCIRepositories and
 * Buckets.
 */
@NullMarked
package io.projectsveltos.content.flux;

import org.jspecify.annotations.NullMarked;
