/**
 * The one way to talk to an API server: plain JSON over HTTP with a deadline, a size limit and
 * errors as {@link io.projectsveltos.spi.error.SveltosException}; nothing is cached but discovery.
 */
@NullMarked
package io.projectsveltos.fleet.kube;

import org.jspecify.annotations.NullMarked;
