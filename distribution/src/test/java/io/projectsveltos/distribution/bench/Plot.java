package io.projectsveltos.distribution.bench;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** One curve as a picture, both axes from zero. */
record Plot(Curve curve) {
    private static final int WIDTH = 420;
    private static final int HEIGHT = 220;
    private static final int LEFT = 48;
    private static final int TOP = 28;
    private static final int RIGHT = WIDTH - 16;
    private static final int BOTTOM = HEIGHT - 36;

    /** How many were done by when. */
    static Plot of(Round round) {
        Curve curve = Curve.of(round.name(), "seconds", "done");
        curve.add(0, 0);
        for (int i = 0; i < round.times().size(); i++) {
            curve.add(round.times().get(i).toNanos() / 1e9, i + 1.0);
        }
        return new Plot(curve);
    }

    String svg() {
        double maxX = greatest(curve.points().stream().map(Curve.Point::x).toList());
        double maxY = greatest(curve.points().stream().map(Curve.Point::y).toList());
        String line =
                curve.points().stream()
                        .map(
                                point ->
                                        String.format(
                                                Locale.ROOT,
                                                "%.1f,%.1f",
                                                LEFT + (RIGHT - LEFT) * point.x() / maxX,
                                                BOTTOM - (BOTTOM - TOP) * point.y() / maxY))
                        .collect(Collectors.joining(" "));
        return String.format(
                Locale.ROOT,
                "<svg width=%d height=%d role=img><text x=%d y=16>%s</text>"
                        + "<path d='M%d %dV%dH%d' fill=none stroke=#999 />"
                        + "<polyline points='%s' fill=none stroke=#1565c0 stroke-width=2 />"
                        + "<text x=%d y=%d text-anchor=end>%.4g</text>"
                        + "<text x=%d y=%d text-anchor=end>%.4g %s</text>"
                        + "<text x=4 y=%d>%s</text></svg>",
                WIDTH,
                HEIGHT,
                LEFT,
                Page.escape(curve.name()),
                LEFT,
                TOP,
                BOTTOM,
                RIGHT,
                line,
                LEFT - 4,
                TOP + 6,
                maxY,
                RIGHT,
                BOTTOM + 16,
                maxX,
                Page.escape(curve.x()),
                BOTTOM + 32,
                Page.escape(curve.y()));
    }

    private static double greatest(List<Double> values) {
        double most = values.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        return most > 0 ? most : 1;
    }
}
