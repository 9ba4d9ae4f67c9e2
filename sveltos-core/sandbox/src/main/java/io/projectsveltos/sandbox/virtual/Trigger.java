package io.projectsveltos.sandbox.virtual;

import static java.util.Objects.requireNonNull;

/**
 * Says which requests something happens to: from the first-th that matches on, that many times.
 *
 * @param first counted from 1
 * @param times how often at most
 */
public record Trigger(RequestMatcher matcher, int first, int times) {
    /** At every request. */
    public static final Trigger ALWAYS = new Trigger(RequestMatcher.ANY, 1, Integer.MAX_VALUE);

    public Trigger {
        requireNonNull(matcher, "matcher is null");
        if (first < 1 || times < 1) {
            throw new IllegalArgumentException(
                    "first and times are counted from 1: " + first + ", " + times);
        }
    }

    /** At every request that matches. */
    public static Trigger on(RequestMatcher matcher) {
        return new Trigger(matcher, 1, Integer.MAX_VALUE);
    }

    /** Not before the n-th request that matches. */
    public Trigger fromNth(int n) {
        return new Trigger(matcher, n, times);
    }

    /** At so many requests at most. */
    public Trigger atMost(int count) {
        return new Trigger(matcher, first, count);
    }
}
