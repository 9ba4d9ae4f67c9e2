package io.projectsveltos.distribution.bench;

import java.util.ArrayList;
import java.util.List;

/**
 * How one figure grows with another.
 *
 * @param name what it shows
 * @param x what the points' first part is
 * @param y what their second part is
 * @param points in the order they were measured
 */
record Curve(String name, String x, String y, List<Point> points) {
    record Point(double x, double y) {}

    static Curve of(String name, String x, String y) {
        return new Curve(name, x, y, new ArrayList<>());
    }

    void add(double at, double value) {
        points.add(new Point(at, value));
    }
}
