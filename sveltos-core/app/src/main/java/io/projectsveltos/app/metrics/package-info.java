/** The measures of this process, under the names that dashboards already ask for. */
@NullMarked
package io.projectsveltos.app.metrics;

import org.jspecify.annotations.NullMarked;
