package io.projectsveltos.sandbox.virtual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class FaultsTest {
    private static final IncomingRequest READ = new IncomingRequest("GET", "/api/v1/pods", "");

    private final Faults faults = new Faults();

    @Test
    void addsUpDelaysAndTakesTheLaterOfTwoThatExcludeEachOther() {
        add(new Fault.Latency(Duration.ofSeconds(1)), Trigger.ALWAYS);
        add(new Fault.Latency(Duration.ofSeconds(2)), Trigger.ALWAYS);
        add(Fault.conflict(), Trigger.ALWAYS);
        add(Fault.serverError(), Trigger.ALWAYS);

        Treatment treatment = faults.of(READ, "");

        assertThat(treatment.delay()).isEqualTo(Duration.ofSeconds(3));
        assertThat(treatment.instead()).isEqualTo(Fault.serverError());
    }

    @Test
    void beginsWithTheConnectionOnlyWhereEveryRequestIsMeant() {
        ActiveFault once = add(new Fault.BlackHole(), Trigger.ALWAYS.atMost(1));
        assertThat(faults.conduct()).isEqualTo(Conduct.NORMAL);
        ActiveFault always = add(new Fault.BlackHole(), Trigger.ALWAYS);
        assertThat(faults.conduct().silent()).isTrue();
        faults.remove(always);
        faults.remove(once);
        assertThat(faults.conduct()).isEqualTo(Conduct.NORMAL);
        assertThat(faults.of(READ, "")).isEqualTo(Treatment.NONE);
    }

    @Test
    void meansWatchesOnlyWhereItIsAboutThem() {
        ActiveFault silent = add(new Fault.SilentWatch(), Trigger.ALWAYS);
        assertThat(faults.of(READ, "").silent()).isFalse();
        assertThat(silent.hits()).isZero();
        assertThat(
                        faults.of(new IncomingRequest("GET", "/api/v1/pods?watch=true", ""), "")
                                .silent())
                .isTrue();
    }

    @Test
    void refusesWhatMakesNoSense() {
        assertThatThrownBy(() -> new Fault.Refusal(200, "OK", "", Duration.ZERO))
                .hasMessageContaining("400 to 599");
        assertThatThrownBy(() -> new Fault.SlowDrip(0, Duration.ofSeconds(1)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Fault.Flood(0)).isInstanceOf(IllegalArgumentException.class);
    }

    private ActiveFault add(Fault fault, Trigger trigger) {
        ActiveFault active = new ActiveFault(fault, trigger, token -> true, () -> {});
        faults.add(active);
        return active;
    }
}
