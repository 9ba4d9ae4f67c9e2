package io.projectsveltos.deployer.helm;

import io.projectsveltos.spi.error.ErrorCode;
import io.projectsveltos.spi.error.ErrorKind;
import io.projectsveltos.spi.error.StandardErrorCode;
import java.util.Arrays;
import java.util.stream.Stream;

/** The failures that are Helm's own. */
enum HelmErrorCode implements ErrorCode {
    /** An installation, upgrade or removal failed; Helm's text says why. */
    RELEASE_FAILED("HelmReleaseFailed", ErrorKind.TRANSIENT),
    /** The release is there, but its tests fail. */
    TESTS_FAILED("HelmTestsFailed", ErrorKind.TRANSIENT),
    /** The values do not fit the chart's schema. */
    VALUES_INVALID("HelmValuesInvalid", ErrorKind.USER),
    /** The chart is not for this version of Kubernetes; the cluster may be upgraded. */
    CHART_INCOMPATIBLE("HelmChartIncompatible", ErrorKind.TRANSIENT);

    private final String reason;
    private final ErrorKind kind;

    HelmErrorCode(String reason, ErrorKind kind) {
        this.reason = reason;
        this.kind = kind;
    }

    @Override
    public String reason() {
        return reason;
    }

    @Override
    public ErrorKind kind() {
        return kind;
    }

    /** The code of this name, the host's or one of these; what is unknown is a failed release. */
    static ErrorCode named(String name) {
        Stream<ErrorCode> standard = Arrays.stream(StandardErrorCode.values());
        return Stream.concat(standard, Arrays.stream(values()))
                .filter(code -> ((Enum<?>) code).name().equals(name))
                .findFirst()
                .orElse(RELEASE_FAILED);
    }
}
