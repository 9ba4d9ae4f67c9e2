package io.projectsveltos.scripting.sprig;

import io.projectsveltos.scripting.Meter;
import java.util.List;

/** Numbers in a row, as text. */
public final class Sequence {
    private static final int LONGEST_NUMBER = 21;

    private Sequence() {}

    /**
     * The numbers with spaces between.
     *
     * @param bounds the end; begin and end; or begin, step and end
     */
    public static String of(List<Long> bounds, Meter meter) {
        return switch (bounds.size()) {
            case 1 -> between(1, bounds.getFirst() < 1 ? -1 : 1, bounds.getFirst(), meter);
            case 2 -> {
                long step = bounds.getLast() < bounds.getFirst() ? -1 : 1;
                yield between(bounds.getFirst(), step, bounds.getLast(), meter);
            }
            case 3 -> {
                boolean wrongWay = bounds.get(2) < bounds.get(0) && bounds.get(1) > 0;
                yield wrongWay ? "" : between(bounds.get(0), bounds.get(1), bounds.get(2), meter);
            }
            default -> "";
        };
    }

    private static String between(long from, long step, long to, Meter meter) {
        boolean up = to >= from;
        if (step == 0 || step > 0 != up) {
            return "";
        }
        long count = Math.abs(to - from) / Math.abs(step) + 1;
        meter.room(count < Integer.MAX_VALUE ? count * 2 : Long.MAX_VALUE);
        StringBuilder row = new StringBuilder();
        long number = from;
        for (long i = 0; i < count; i++) {
            meter.room((long) row.length() + LONGEST_NUMBER);
            row.append(i > 0 ? " " : "").append(number);
            number += step;
        }
        return row.toString();
    }
}
