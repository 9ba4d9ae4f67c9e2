/**
 * What a component of an API type says about its schema beyond its Java type: list and map types,
 * lengths, formats. The CRD generator reads it; nothing reads it at run time.
 */
@NullMarked
package io.projectsveltos.api.schema;

import org.jspecify.annotations.NullMarked;
