/**
 * From a file in the plugins folder to factories: private copy, descriptor, class loader, index of
 * extensions. Everything wrong is thrown with a sentence that becomes the plugin's reason.
 */
@NullMarked
package io.projectsveltos.plugin.load;

import org.jspecify.annotations.NullMarked;
