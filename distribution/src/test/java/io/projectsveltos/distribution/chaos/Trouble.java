package io.projectsveltos.distribution.chaos;

import io.projectsveltos.sandbox.virtual.Fault;
import io.projectsveltos.sandbox.virtual.RequestMatcher;
import io.projectsveltos.sandbox.virtual.Trigger;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What can be wrong on the way to a cluster. */
enum Trouble {
    BLACK_HOLE,
    UNANSWERED_WRITE,
    RESETS,
    RESET_WRITES,
    LATENCY,
    UNAUTHORIZED,
    FORBIDDEN,
    EXPIRED_TOKEN,
    THROTTLED,
    CONFLICTS,
    EXPIRED_LISTS,
    SERVER_ERRORS,
    ENDING_WATCHES,
    SLOW_DRIP,
    TRUNCATED,
    EMPTY_ANSWERS,
    FLOOD,
    WRONG_CERTIFICATE,
    ABSENT;

    private static final Pattern ANY = Pattern.compile("");
    private static final int MORE_THAN_IS_READ = 70_000_000;

    Fault fault() {
        return switch (this) {
            case BLACK_HOLE, UNANSWERED_WRITE -> new Fault.BlackHole();
            case RESETS, RESET_WRITES -> new Fault.Reset();
            case LATENCY -> new Fault.Latency(Duration.ofMillis(150));
            case UNAUTHORIZED -> new Fault.Unauthorized();
            case FORBIDDEN -> new Fault.Forbidden();
            case EXPIRED_TOKEN -> new Fault.ExpiredToken();
            case THROTTLED -> Fault.throttled(Duration.ofSeconds(1));
            case CONFLICTS -> Fault.conflict();
            case EXPIRED_LISTS -> Fault.expired();
            case SERVER_ERRORS -> Fault.serverError();
            case ENDING_WATCHES -> new Fault.EndingWatch(Duration.ofMillis(200));
            case SLOW_DRIP -> new Fault.SlowDrip(200, Duration.ofMillis(20));
            case TRUNCATED -> new Fault.TruncatedJson(120);
            case EMPTY_ANSWERS -> new Fault.TruncatedJson(0);
            case FLOOD -> new Fault.Flood(MORE_THAN_IS_READ);
            case WRONG_CERTIFICATE -> new Fault.WrongCertificate();
            case ABSENT -> new Fault.Absent();
        };
    }

    Trigger trigger() {
        return switch (this) {
            case UNANSWERED_WRITE -> Trigger.on(writes()).atMost(1);
            case RESET_WRITES -> Trigger.on(writes()).atMost(2);
            case CONFLICTS -> Trigger.on(writes()).atMost(4);
            case EXPIRED_LISTS -> Trigger.on(RequestMatcher.of("GET", "limit=")).atMost(2);
            case FLOOD -> Trigger.on(RequestMatcher.of("GET", "")).atMost(1);
            case THROTTLED, TRUNCATED -> Trigger.ALWAYS.atMost(6);
            case SERVER_ERRORS, ENDING_WATCHES -> Trigger.ALWAYS.atMost(8);
            case EMPTY_ANSWERS -> Trigger.ALWAYS.atMost(4);
            default -> Trigger.ALWAYS;
        };
    }

    private static RequestMatcher writes() {
        return new RequestMatcher(Set.of("PATCH", "PUT", "POST", "DELETE"), ANY, ANY);
    }

    /** Its name in scripts. */
    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static Trouble of(String word) {
        return Arrays.stream(values())
                .filter(trouble -> trouble.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no trouble: " + word));
    }
}
