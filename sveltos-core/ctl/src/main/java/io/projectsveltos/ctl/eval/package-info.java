/**
 * {@code sveltosctl eval}: templates, scripts and rules run against objects from files, as the
 * controller would run them, without a cluster.
 */
@NullMarked
package io.projectsveltos.ctl.eval;

import org.jspecify.annotations.NullMarked;
