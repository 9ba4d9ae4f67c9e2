/**
 * What runs in the class loader of the Jinja library. Nothing outside may name a class of this
 * package; {@link io.projectsveltos.templating.jinja.JinjaEngine} is the way in.
 */
@NullMarked
package io.projectsveltos.templating.jinja.inside;

import org.jspecify.annotations.NullMarked;
