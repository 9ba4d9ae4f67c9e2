package io.projectsveltos.sandbox.virtual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OccurrencesTest {
    private static final IncomingRequest READ =
            new IncomingRequest("GET", "/api/v1/pods?watch=true", "agent/1.0");
    private static final IncomingRequest WRITE =
            new IncomingRequest("POST", "/api/v1/pods", "other");

    @Test
    void takesFromTheNthOnAsOftenAsIsSaid() {
        Occurrences occurrences = new Occurrences(Trigger.ALWAYS.fromNth(2).atMost(2));
        assertThat(Stream.generate(() -> occurrences.takes(READ)).limit(5))
                .isEqualTo(List.of(false, true, true, false, false));
        assertThat(occurrences.count()).isEqualTo(2);
    }

    @Test
    void countsOnlyWhatMatches() {
        Occurrences occurrences =
                new Occurrences(Trigger.on(RequestMatcher.of("GET", "/pods")).fromNth(2));
        assertThat(Stream.of(WRITE, READ, WRITE, READ).map(occurrences::takes))
                .containsExactly(false, false, false, true);
    }

    @Test
    void matchesMethodPathQueryAndAgent() {
        assertThat(RequestMatcher.ANY.matches(READ)).isTrue();
        assertThat(RequestMatcher.uri("pods\\?watch").matches(READ)).isTrue();
        assertThat(RequestMatcher.uri("pods\\?watch").matches(WRITE)).isFalse();
        assertThat(RequestMatcher.uri("/pods").by("^agent/").matches(READ)).isTrue();
        assertThat(RequestMatcher.uri("/pods").by("^agent/").matches(WRITE)).isFalse();
        Set<String> writes = Set.of("POST", "PUT");
        Pattern all = Pattern.compile("");
        assertThat(new RequestMatcher(writes, all, all).matches(WRITE)).isTrue();
        assertThat(new RequestMatcher(writes, all, all).matches(READ)).isFalse();
    }

    @Test
    void tellsAWatchByItsQuery() {
        assertThat(READ.watch()).isTrue();
        assertThat(WRITE.watch()).isFalse();
        assertThat(new IncomingRequest("GET", "/p?a=1&watch=1&b=2", "").watch()).isTrue();
        assertThat(new IncomingRequest("GET", "/p?watch=false", "").watch()).isFalse();
    }

    @Test
    void countsFromOne() {
        assertThatThrownBy(() -> Trigger.ALWAYS.fromNth(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("counted from 1");
    }
}
