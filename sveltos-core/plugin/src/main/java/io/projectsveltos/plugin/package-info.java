/**
 * The plugin runtime: finds plugins in a folder, loads each behind a class loader of its own, and
 * hands out deployers whose calls cannot hurt anybody else. Entry: {@link
 * io.projectsveltos.plugin.PluginRuntime}.
 */
@NullMarked
package io.projectsveltos.plugin;

import org.jspecify.annotations.NullMarked;
