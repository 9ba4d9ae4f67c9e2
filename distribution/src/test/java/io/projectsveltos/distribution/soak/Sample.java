package io.projectsveltos.distribution.soak;

import java.util.Map;

/** All measures at a time, counted in hours from the beginning. */
record Sample(double hours, Map<Measure, Double> values) {
    Sample {
        values = Map.copyOf(values);
    }

    double of(Measure measure) {
        return values.getOrDefault(measure, Double.NaN);
    }
}
