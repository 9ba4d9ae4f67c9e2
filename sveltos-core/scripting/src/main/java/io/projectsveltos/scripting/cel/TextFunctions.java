package io.projectsveltos.scripting.cel;

import com.google.errorprone.annotations.Immutable;
import dev.cel.runtime.CelFunctionBinding;
import io.projectsveltos.scripting.ScriptStopped;
import io.projectsveltos.scripting.TextSearch;
import java.util.List;

/** Functions of the library whose text can be far larger than what they are given. */
@Immutable
final class TextFunctions {
    private final int most;

    TextFunctions(int most) {
        this.most = most;
    }

    void addTo(FunctionSet set) {
        set.bind("join", CelFunctionBinding.from("list_join", List.class, l -> join(l, "")));
        set.bind(
                "join",
                CelFunctionBinding.from("list_join_string", List.class, String.class, this::join));
        set.bind(
                "replace",
                CelFunctionBinding.from(
                        "string_replace_string_string",
                        List.of(String.class, String.class, String.class),
                        a -> replace((String) a[0], (String) a[1], (String) a[2], -1)));
        set.bind(
                "replace",
                CelFunctionBinding.from(
                        "string_replace_string_string_int",
                        List.of(String.class, String.class, String.class, Long.class),
                        a -> replace((String) a[0], (String) a[1], (String) a[2], (Long) a[3])));
    }

    private String join(List<?> items, String between) {
        StringBuilder joined = new StringBuilder();
        for (int i = 0; i < items.size(); i++) {
            if (!(items.get(i) instanceof String text)) {
                throw new CelFailure("join takes a list of texts, but item " + i + " is none");
            }
            append(joined, i > 0 ? between : "");
            append(joined, text);
        }
        return joined.toString();
    }

    private String replace(String text, String old, String by, long times) {
        StringBuilder replaced = new StringBuilder();
        int from = 0;
        for (long done = 0; times < 0 || done < times; done++) {
            int at = old.isEmpty() ? nextGap(text, from, done) : TextSearch.first(text, old, from);
            if (at < 0) {
                break;
            }
            append(replaced, text.substring(from, at));
            append(replaced, by);
            from = at + old.length();
        }
        append(replaced, text.substring(from));
        return replaced.toString();
    }

    /** The gaps between code points, the first before the text, the last behind it. */
    private static int nextGap(String text, int from, long done) {
        if (done == 0) {
            return 0;
        }
        return from < text.length() ? text.offsetByCodePoints(from, 1) : -1;
    }

    private void append(StringBuilder to, String part) {
        if (to.length() + part.length() > most) {
            throw new ScriptStopped("a text of the rule is longer than " + most);
        }
        to.append(part);
    }
}
