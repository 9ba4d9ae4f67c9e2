/**
 * What a plugin may see: Kubernetes objects as plain values, and small ports to clusters, sources,
 * engines, HTTP, log and metrics.
 */
@NullMarked
package io.projectsveltos.spi.context;

import org.jspecify.annotations.NullMarked;
