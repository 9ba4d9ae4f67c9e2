/** Opens the plugin runtime the way this process is set up. */
@NullMarked
package io.projectsveltos.app.plugins;

import org.jspecify.annotations.NullMarked;
