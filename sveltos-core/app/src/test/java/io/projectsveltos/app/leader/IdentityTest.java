package io.projectsveltos.app.leader;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class IdentityTest {
    @Test
    void readsWhatItWrites() {
        Identity self = Identity.of("sveltos-0", Instant.parse("2026-01-02T03:04:05.678Z"), 7);
        assertThat(self).hasToString("sveltos-0_20260102T030405.678-7");
        assertThat(Identity.parse(self.toString())).contains(self);
    }

    @Test
    void theLaterStartSucceedsTheEarlier() {
        Identity earlier = Identity.of("p", Instant.parse("2026-01-02T03:04:05.678Z"), 900);
        Identity later = Identity.of("p", Instant.parse("2026-01-02T03:04:05.679Z"), 8);
        assertThat(later.succeeds(earlier)).isTrue();
        assertThat(earlier.succeeds(later)).isFalse();
        assertThat(later.succeeds(later)).isFalse();
    }

    @Test
    void namesOfOtherSoftwareAreNoIdentity() {
        assertThat(Identity.parse("someone")).isEmpty();
    }
}
