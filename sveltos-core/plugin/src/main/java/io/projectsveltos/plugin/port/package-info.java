/**
 * What the host lends to plugins: engines, HTTP under the address rules, log and metrics. A port
 * whose capability a deployer did not declare refuses with a sentence.
 */
@NullMarked
package io.projectsveltos.plugin.port;

import org.jspecify.annotations.NullMarked;
