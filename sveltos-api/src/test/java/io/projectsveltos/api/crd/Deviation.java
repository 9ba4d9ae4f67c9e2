package io.projectsveltos.api.crd;

import java.util.regex.Pattern;

/** A difference to the original that is wanted. Each is listed once, with its reason. */
sealed interface Deviation {
    /** Which kinds, as a regular expression. */
    Pattern kind();

    /** Which field, as a regular expression; what is below the field is meant too. */
    Pattern path();

    /** Why. */
    String reason();

    /** Whether a field is meant. */
    default boolean covers(Fact fact) {
        return kind().matcher(fact.kind()).matches() && path().matcher(fact.path()).lookingAt();
    }

    /** A field that the original does not have. */
    record Added(Pattern kind, Pattern path, String reason) implements Deviation {}

    /** A closed list of values that plugins may add to. */
    record Opened(Pattern kind, Pattern path, String reason) implements Deviation {}

    /** A rule that the original does not have here. */
    record Ruled(Pattern kind, Pattern path, String reason) implements Deviation {}
}
