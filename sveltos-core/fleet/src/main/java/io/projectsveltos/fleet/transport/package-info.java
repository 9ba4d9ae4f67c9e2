/**
 * How bytes reach an API server: kubeconfigs read with suspicion, TLS that trusts what they name
 * and nothing else, and one set of threads for all clusters.
 */
@NullMarked
package io.projectsveltos.fleet.transport;

import org.jspecify.annotations.NullMarked;
