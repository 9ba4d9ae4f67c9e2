package io.projectsveltos.app.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ElectionConfigTest {
    private static ElectionConfig seconds(int lease, int renew, int retry, int call) {
        return new ElectionConfig(
                Duration.ofSeconds(lease),
                Duration.ofSeconds(renew),
                Duration.ofSeconds(retry),
                Duration.ofSeconds(call));
    }

    @Test
    void theStandardLeavesNoMomentForTwoWriters() {
        ElectionConfig standard = ElectionConfig.standard();
        assertThat(standard.renewDeadline().plus(standard.callDeadline()))
                .isLessThan(standard.leaseDuration());
    }

    @Test
    void refusesACallThatMayOutliveTheLease() {
        assertThatThrownBy(() -> seconds(20, 12, 4, 10)).hasMessageContaining("leaseDuration");
        assertThatThrownBy(() -> seconds(60, 12, 4, 12)).hasMessageContaining("callDeadline");
        assertThatThrownBy(() -> seconds(60, 12, 7, 10)).hasMessageContaining("retryPeriod");
    }
}
