package io.projectsveltos.distribution.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class HeapInfoTest {
    @Test
    void theGenerationsAreTheHeap() {
        HeapInfo info =
                HeapInfo.parse(
                        """
                        7655:
                        DefNew     total 9920K, used 20K [0x00000000f0000000, 0x00000000f0ac0000)
                         eden space 8832K,   0% used [0x00000000f0000000, 0x00000000f0000000)
                        Tenured    total 21888K, used 1162K [0x00000000f5550000)
                         the  space 21888K,   5% used [0x00000000f5550000, 0x00000000f5672890)
                        7655:
                        Metaspace        used 87K, committed 320K, reserved 1114112K
                         class space     used 10K, committed 128K, reserved 1048576K
                        """);

        assertThat(info).isEqualTo(new HeapInfo(1182, 87));
    }

    @Test
    void whatIsNoAnswerIsSaid() {
        assertThatThrownBy(() -> HeapInfo.parse("7655: No such process"))
                .hasMessageContaining("No such process");
    }
}
