package io.projectsveltos.api.lib.v1beta1;

import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * How far a report has come on its way.
 *
 * @param phase Whether the report still waits to be fetched.
 */
@ApiType
public record ReportStatus(@Nullable ReportPhase phase) {}
