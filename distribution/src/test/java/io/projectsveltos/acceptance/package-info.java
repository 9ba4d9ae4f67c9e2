/** What users are promised, tried with the packaged controller on real control planes. */
@NullMarked
package io.projectsveltos.acceptance;

import org.jspecify.annotations.NullMarked;
