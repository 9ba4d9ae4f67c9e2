package io.projectsveltos.app.logging;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StderrConfiguratorTest {
    private final LoggerContext context = new LoggerContext();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "io.vertx.core.net.impl.ConnectionBase",
                "io.vertx.core.http.impl.HttpClientRequestImpl",
                "io.vertx.core.impl.ContextImpl"
            })
    void theHttpClientSaysNothingOfAConnectionThatBreaks(String speaker) {
        configure();

        assertThat(context.getLogger(speaker).isErrorEnabled()).isFalse();
    }

    @Test
    void otherPartsOfItMayWarn() {
        configure();

        assertThat(context.getLogger("io.vertx.core.impl.BlockedThreadChecker").isWarnEnabled())
                .isTrue();
    }

    private void configure() {
        StderrConfigurator configurator = new StderrConfigurator();
        configurator.setContext(context);
        configurator.configure(context);
    }
}
