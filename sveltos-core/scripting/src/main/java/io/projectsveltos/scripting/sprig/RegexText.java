package io.projectsveltos.scripting.sprig;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import io.projectsveltos.scripting.Meter;
import java.util.ArrayList;
import java.util.List;

/** A regular expression of RE2 used on one text, as Go's library uses it. */
public final class RegexText {
    private static final int MOST_NUMBER = 100_000_000;

    private final Pattern pattern;
    private final String expression;
    private final String text;
    private final Matcher matcher;
    private final Meter meter;

    private RegexText(Pattern pattern, String expression, String text, Meter meter) {
        this.pattern = pattern;
        this.expression = expression;
        this.text = text;
        this.matcher = pattern.matcher(new CountedText(text, pattern.programSize(), meter));
        this.meter = meter;
    }

    /**
     * Reads the expression.
     *
     * @throws SprigFault where it is none
     */
    public static RegexText of(String expression, String text, Meter meter) {
        RegexSize.check(expression);
        try {
            return new RegexText(Pattern.compile(expression), expression, text, meter);
        } catch (PatternSyntaxException e) {
            throw new SprigFault(told(e, expression));
        }
    }

    /** The words of Go's library where they differ. */
    private static String told(PatternSyntaxException e, String expression) {
        String message = String.valueOf(e.getMessage());
        if (message.contains("stack underflow")) {
            return "error parsing regexp: unexpected ): `" + expression + "`";
        }
        return message.endsWith("`") ? message : message + ": ``";
    }

    /** Whether it is anywhere in the text. */
    public boolean matches() {
        return matcher.find();
    }

    /** The first place that matches; empty where none does. */
    public String first() {
        return matcher.find() ? text.substring(matcher.start(), matcher.end()) : "";
    }

    private record Place(int from, int to) {}

    /** Places that match; an empty one right behind another is none. */
    private List<Place> places(int most) {
        List<Place> places = new ArrayList<>();
        int at = 0;
        int end = -1;
        while ((most < 0 || places.size() < most) && at <= text.length() && matcher.find(at)) {
            Place place = new Place(matcher.start(), matcher.end());
            boolean empty = place.to() == at;
            if (!empty || place.from() != end) {
                places.add(place);
                meter.room(places.size() * 8L);
            }
            at = empty ? next(at) : place.to();
            end = place.to();
        }
        return places;
    }

    private int next(int at) {
        return at < text.length() ? text.offsetByCodePoints(at, 1) : at + 1;
    }

    /** The places that match, at most so many; all where the number is negative. */
    public List<String> all(int most) {
        return places(most).stream().map(p -> text.substring(p.from(), p.to())).toList();
    }

    /** What is between the places that match, at most so many parts. */
    public List<String> split(int most) {
        if (most == 0) {
            return List.of();
        }
        if (!expression.isEmpty() && text.isEmpty()) {
            return List.of("");
        }
        List<String> parts = new ArrayList<>();
        int from = 0;
        int end = 0;
        for (Place place : places(most)) {
            if (most > 0 && parts.size() == most - 1) {
                break;
            }
            end = place.from();
            if (place.to() != 0) {
                parts.add(text.substring(from, end));
            }
            from = place.to();
        }
        if (end != text.length()) {
            parts.add(text.substring(from));
        }
        return parts;
    }

    /**
     * Puts a replacement for each place that matches.
     *
     * @param literal whether {@code $} in the replacement means nothing
     */
    public String replaceAll(String replacement, boolean literal) {
        StringBuilder replaced = new StringBuilder();
        int at = 0;
        int end = 0;
        while (at <= text.length() && matcher.find(at)) {
            int from = matcher.start();
            int to = matcher.end();
            replaced.append(text, end, from);
            if (to > end || from == 0) {
                add(replaced, replacement, literal);
            }
            end = to;
            at = Math.max(to, next(at));
        }
        meter.room((long) replaced.length() + text.length() - end);
        return replaced.append(text, end, text.length()).toString();
    }

    private void add(StringBuilder replaced, String replacement, boolean literal) {
        meter.room((long) replaced.length() + replacement.length());
        if (literal) {
            replaced.append(replacement);
            return;
        }
        int at = 0;
        int dollar = replacement.indexOf('$');
        while (dollar >= 0) {
            replaced.append(replacement, at, dollar);
            at = addGroup(replaced, replacement, dollar + 1);
            meter.room(replaced.length());
            dollar = replacement.indexOf('$', at);
        }
        replaced.append(replacement, at, replacement.length());
    }

    /** Adds what a dollar stands for; gives where the replacement goes on. */
    private int addGroup(StringBuilder replaced, String replacement, int from) {
        if (replacement.startsWith("$", from)) {
            replaced.append('$');
            return from + 1;
        }
        boolean braces = replacement.startsWith("{", from);
        int begin = braces ? from + 1 : from;
        int end = begin;
        while (end < replacement.length() && isWord(replacement.charAt(end))) {
            end++;
        }
        if (end == begin || (braces && !replacement.startsWith("}", end))) {
            replaced.append('$');
            return from;
        }
        int group = group(replacement.substring(begin, end));
        if (group >= 0 && group <= matcher.groupCount() && matcher.start(group) >= 0) {
            meter.room((long) replaced.length() + matcher.end(group) - matcher.start(group));
            replaced.append(text, matcher.start(group), matcher.end(group));
        }
        return braces ? end + 1 : end;
    }

    private static boolean isWord(char c) {
        return c == '_' || Character.isLetterOrDigit(c);
    }

    private int group(String name) {
        boolean digits = name.chars().allMatch(c -> c >= '0' && c <= '9');
        boolean number = digits && (name.length() == 1 || name.charAt(0) != '0');
        if (number && name.length() < Integer.toString(MOST_NUMBER).length()) {
            return Integer.parseInt(name);
        }
        return pattern.namedGroups().getOrDefault(name, -1);
    }
}
