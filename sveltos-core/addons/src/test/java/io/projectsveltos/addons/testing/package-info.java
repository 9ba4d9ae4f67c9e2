/** Records and fakes that the tests of more than one stage use. */
@NullMarked
package io.projectsveltos.addons.testing;

import org.jspecify.annotations.NullMarked;
