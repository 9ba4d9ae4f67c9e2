package io.projectsveltos.scripting.sprig;

import io.projectsveltos.scripting.Meter;

/** A text that counts how often it is looked at, so that a long search can be stopped. */
record CountedText(String text, int cost, Meter meter) implements CharSequence {
    private static final int STATES_A_STEP = 8;

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public char charAt(int index) {
        meter.steps(1 + cost / STATES_A_STEP);
        return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return text.subSequence(start, end);
    }

    @Override
    public String toString() {
        return text;
    }
}
