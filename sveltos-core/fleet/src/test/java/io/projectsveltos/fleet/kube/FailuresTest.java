package io.projectsveltos.fleet.kube;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.spi.error.SveltosException;
import java.net.ConnectException;
import java.net.URI;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FailuresTest {
    private static final Failures FAILURES =
            new Failures("cluster ns/a", URI.create("https://127.0.0.1:6443"));
    private static final Request REQUEST =
            new Request("GET", "/api/v1/namespaces", Request.JSON, Request.JSON, "", true);

    static Stream<SveltosException> ofABadHour() {
        return Stream.of(
                FAILURES.noAnswer(REQUEST, new ConnectException("refused")),
                FAILURES.noAnswerInTime(REQUEST, new ConnectException("late")),
                FAILURES.tooLarge(REQUEST),
                FAILURES.nonsense(REQUEST, null));
    }

    @ParameterizedTest
    @MethodSource("ofABadHour")
    void whatAServerSaysInABadHourIsTriedAgain(SveltosException failure) {
        assertThat(failure.code().kind().retriable()).isTrue();
    }

    @Test
    void anAnswerThatIsTooLargeNamesTheRequestAndTheCluster() {
        assertThat(FAILURES.tooLarge(REQUEST))
                .hasMessage(
                        "GET /api/v1/namespaces at cluster ns/a is answered with more than 64"
                                + " MiB.");
    }
}
