package io.projectsveltos.templating.jinja.inside;

import java.util.Set;

/** What of the library's own is on. Everything else it has is off, and so is what it gets later. */
final class Allowed {
    static final Set<String> TAGS =
            Set.of(
                    "if",
                    "elif",
                    "else",
                    "unless",
                    "for",
                    "break",
                    "continue",
                    "set",
                    "macro",
                    "call",
                    "raw",
                    "cycle",
                    "ifchanged",
                    "do",
                    "print",
                    "endif",
                    "endunless",
                    "endfor",
                    "endset",
                    "endmacro",
                    "endcall",
                    "endraw",
                    "endifchanged");

    /** Filters whose work is in proportion to what they are given. */
    static final Set<String> FILTERS =
            Set.of(
                    "abs",
                    "attr",
                    "bool",
                    "capitalize",
                    "count",
                    "d",
                    "default",
                    "dictsort",
                    "difference",
                    "divisible",
                    "e",
                    "escape",
                    "first",
                    "float",
                    "int",
                    "intersect",
                    "last",
                    "length",
                    "list",
                    "lower",
                    "map",
                    "md5",
                    "reject",
                    "rejectattr",
                    "reverse",
                    "select",
                    "selectattr",
                    "sort",
                    "split",
                    "string",
                    "symmetric_difference",
                    "title",
                    "trim",
                    "truncate",
                    "union",
                    "unique",
                    "upper",
                    "urldecode",
                    "urlencode",
                    "wordcount");

    static final Set<String> FUNCTIONS = Set.of(":range", ":namespace", ":type");

    private Allowed() {}
}
