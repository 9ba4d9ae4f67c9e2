/**
 * What others ask this process over HTTP: whether it lives, whether it is ready, and its metrics.
 */
@NullMarked
package io.projectsveltos.app.http;

import org.jspecify.annotations.NullMarked;
