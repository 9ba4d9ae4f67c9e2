package io.projectsveltos.api.lib.v1beta1;

import io.projectsveltos.api.schema.ApiType;
import org.jspecify.annotations.Nullable;

/**
 * How far an event report has come on its way.
 *
 * @param phase Whether the report still waits to be fetched.
 * @param failureMessage What went wrong last, in one sentence.
 */
@ApiType
public record EventReportStatus(@Nullable ReportPhase phase, @Nullable String failureMessage) {}
