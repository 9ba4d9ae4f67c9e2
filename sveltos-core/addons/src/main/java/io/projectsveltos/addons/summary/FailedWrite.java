package io.projectsveltos.addons.summary;

import io.projectsveltos.fleet.ClusterRef;
import io.projectsveltos.spi.error.SveltosException;

/**
 * A summary that could not be written.
 *
 * @param cluster whose summary
 * @param cause why
 */
public record FailedWrite(ClusterRef cluster, SveltosException cause) {}
