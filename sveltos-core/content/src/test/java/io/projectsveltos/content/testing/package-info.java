/** What tests of content share. */
package io.projectsveltos.content.testing;
