package io.projectsveltos.distribution.soak;

import java.util.List;

/**
 * A straight line through points, by least squares.
 *
 * @param perHour how much it rises in an hour
 * @param error the standard error of that
 */
record Trend(double perHour, double error) {
    /** Nine of ten lines through mere noise rise less than so many standard errors. */
    private static final double CERTAIN = 2;

    /** A value at a time. */
    record Point(double hours, double value) {}

    /** The trend of at least three points. */
    static Trend of(List<Point> points) {
        if (points.size() < 3) {
            throw new IllegalArgumentException(
                    points.size() + " points show no trend; soak for longer");
        }
        double hours = points.stream().mapToDouble(Point::hours).average().orElseThrow();
        double value = points.stream().mapToDouble(Point::value).average().orElseThrow();
        double spread = points.stream().mapToDouble(p -> square(p.hours() - hours)).sum();
        double common =
                points.stream().mapToDouble(p -> (p.hours() - hours) * (p.value() - value)).sum();
        double slope = common / spread;
        double rest =
                points.stream()
                        .mapToDouble(p -> square(p.value() - value - slope * (p.hours() - hours)))
                        .sum();
        return new Trend(slope, Math.sqrt(rest / (points.size() - 2) / spread));
    }

    /** Whether it rises more than so much an hour, beyond what noise can explain. */
    boolean exceeds(double limit) {
        return perHour - CERTAIN * error > limit;
    }

    private static double square(double number) {
        return number * number;
    }
}
