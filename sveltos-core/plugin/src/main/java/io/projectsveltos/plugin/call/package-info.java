/**
 * Calls from the host into a plugin: on platform threads of the plugin's own, bounded in number and
 * time, with every failure turned into a {@link io.projectsveltos.spi.error.SveltosException}.
 */
@NullMarked
package io.projectsveltos.plugin.call;

import org.jspecify.annotations.NullMarked;
