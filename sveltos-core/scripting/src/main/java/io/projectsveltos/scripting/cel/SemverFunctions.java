package io.projectsveltos.scripting.cel;

import static dev.cel.common.types.SimpleType.BOOL;
import static dev.cel.common.types.SimpleType.INT;
import static io.projectsveltos.scripting.cel.Kind.SEMVER;
import static io.projectsveltos.scripting.cel.Kind.SEMVER_TYPE;
import static io.projectsveltos.scripting.cel.Kind.SWITCH;
import static io.projectsveltos.scripting.cel.Kind.TEXT;

/** Kubernetes' functions on semantic versions. */
final class SemverFunctions {
    private SemverFunctions() {}

    static void addTo(FunctionSet set) {
        set.global("semver", "string_to_semver", SEMVER_TYPE, TEXT, Semver::parse);
        set.global(
                "semver",
                "string_bool_to_semver",
                SEMVER_TYPE,
                TEXT,
                SWITCH,
                (text, tolerant) -> tolerant ? Semver.parseTolerant(text) : Semver.parse(text));
        set.global("isSemver", "is_semver_string", BOOL, TEXT, Semver::readable);
        set.global(
                "isSemver",
                "is_semver_string_bool",
                BOOL,
                TEXT,
                SWITCH,
                (text, tolerant) ->
                        tolerant ? Semver.readableTolerantly(text) : Semver.readable(text));
        set.member("major", "semver_major", INT, SEMVER, v -> v.major().longValue());
        set.member("minor", "semver_minor", INT, SEMVER, v -> v.minor().longValue());
        set.member("patch", "semver_patch", INT, SEMVER, v -> v.patch().longValue());
        set.member(
                "isGreaterThan",
                "semver_is_greater_than",
                BOOL,
                SEMVER,
                SEMVER,
                (a, b) -> a.compareTo(b) > 0);
        set.member(
                "isLessThan",
                "semver_is_less_than",
                BOOL,
                SEMVER,
                SEMVER,
                (a, b) -> a.compareTo(b) < 0);
        set.member(
                "compareTo",
                "semver_compare_to",
                INT,
                SEMVER,
                SEMVER,
                (a, b) -> (long) a.compareTo(b));
    }
}
