package org.example.site;

import io.projectsveltos.spi.error.ErrorCode;
import io.projectsveltos.spi.error.ErrorKind;

/** What can be wrong with a site; the reason stands in the conditions of the profile. */
enum SiteErrorCode implements ErrorCode {
    /** A description lacks a field, or a field is out of bounds. The user has to mend it. */
    INVALID_SITE("InvalidSite", ErrorKind.USER);

    private final String reason;
    private final ErrorKind kind;

    SiteErrorCode(String reason, ErrorKind kind) {
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
}
