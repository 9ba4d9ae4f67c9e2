package io.projectsveltos.distribution.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrendTest {
    private static Trend trend(double slope, double noise) {
        Random random = new Random(1);
        return Trend.of(
                IntStream.range(0, 40)
                        .mapToObj(
                                i ->
                                        new Trend.Point(
                                                i / 80.0,
                                                200
                                                        + slope * i / 80.0
                                                        + noise * random.nextGaussian()))
                        .toList());
    }

    @Test
    void aStraightLineIsItsOwnTrend() {
        assertThat(trend(3, 0).perHour()).isCloseTo(3, within(1e-6));
        assertThat(trend(3, 0).exceeds(2.9)).isTrue();
        assertThat(trend(3, 0).exceeds(3.1)).isFalse();
    }

    @Test
    void noiseIsNoRise() {
        assertThat(trend(0, 2).exceeds(1)).isFalse();
    }

    @Test
    void aRiseIsFoundInNoise() {
        assertThat(trend(20, 2).exceeds(1)).isTrue();
    }

    @Test
    void twoPointsShowNoTrend() {
        List<Trend.Point> points = List.of(new Trend.Point(0, 1), new Trend.Point(1, 2));

        assertThatThrownBy(() -> Trend.of(points)).hasMessageContaining("soak for longer");
    }
}
