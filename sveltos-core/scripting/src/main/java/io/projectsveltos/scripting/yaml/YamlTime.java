package io.projectsveltos.scripting.yaml;

import java.time.YearMonth;

/** Whether what looks like a date is one. */
final class YamlTime {
    private static final int LAST_HOUR = 23;
    private static final int LAST_MINUTE = 59;

    private YamlTime() {}

    /** A text of the form of a timestamp: month, day and time within their bounds. */
    static boolean isValid(String text) {
        String[] parts = text.split("[-Tt :.Z+]", -1);
        int month = Integer.parseInt(parts[1]);
        int day = Integer.parseInt(parts[2]);
        boolean date =
                month >= 1
                        && month <= 12
                        && day >= 1
                        && day <= YearMonth.of(Integer.parseInt(parts[0]), month).lengthOfMonth();
        if (!date || parts.length == 3) {
            return date;
        }
        return Integer.parseInt(parts[3]) <= LAST_HOUR
                && Integer.parseInt(parts[4]) <= LAST_MINUTE
                && Integer.parseInt(parts[5]) <= LAST_MINUTE;
    }
}
