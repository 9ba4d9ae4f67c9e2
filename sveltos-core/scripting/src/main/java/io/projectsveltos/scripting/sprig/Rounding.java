package io.projectsveltos.scripting.sprig;

/** Numbers rounded to places behind the point. */
public final class Rounding {
    private static final double HALF = 0.5;

    private Rounding() {}

    /** Rounds up from a half. */
    public static double round(double value, int places) {
        return round(value, places, HALF);
    }

    /**
     * Rounds up from a part of the last place.
     *
     * @param from the part, e.g. 0.6
     */
    public static double round(double value, int places, double from) {
        double power = Math.pow(10, places);
        double digits = power * value;
        double fraction = Double.isInfinite(digits) ? Double.NaN : digits % 1;
        return (fraction >= from ? Math.ceil(digits) : Math.floor(digits)) / power;
    }
}
