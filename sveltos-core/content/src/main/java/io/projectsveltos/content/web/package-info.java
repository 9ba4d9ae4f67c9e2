/** What all origins share on the way from an answer to files, and plain addresses of the web. */
@NullMarked
package io.projectsveltos.content.web;

import org.jspecify.annotations.NullMarked;
