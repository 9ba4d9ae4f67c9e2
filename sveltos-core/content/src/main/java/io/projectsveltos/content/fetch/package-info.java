/**
 * HTTP for content: credentials that stay with their host, redirects that are judged one by one,
 * and answers that go to disk.
 */
@NullMarked
package io.projectsveltos.content.fetch;

import org.jspecify.annotations.NullMarked;
