package io.projectsveltos.ctl.eval;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes plain values as JSON on several lines. */
final class PrettyJson {
    private final StringBuilder json = new StringBuilder();

    String write(@Nullable Object value) {
        add(value, "\n");
        return json.append('\n').toString();
    }

    private void add(@Nullable Object value, String indent) {
        switch (value) {
            case Map<?, ?> map -> addMap(map.entrySet(), indent);
            case List<?> list -> addList(list, indent);
            case String text -> quote(text);
            case Double number when number == Math.rint(number) && Math.abs(number) < 1e15 ->
                    json.append(number.longValue());
            case null -> json.append("null");
            default -> json.append(value);
        }
    }

    private void addMap(Set<? extends Map.Entry<?, ?>> entries, String indent) {
        json.append('{');
        String inner = indent + "  ";
        String between = "";
        for (Map.Entry<?, ?> entry : entries) {
            json.append(between).append(inner);
            quote(String.valueOf(entry.getKey()));
            json.append(": ");
            add(entry.getValue(), inner);
            between = ",";
        }
        json.append(entries.isEmpty() ? "" : indent).append('}');
    }

    private void addList(List<?> items, String indent) {
        json.append('[');
        String inner = indent + "  ";
        String between = "";
        for (Object item : items) {
            json.append(between).append(inner);
            add(item, inner);
            between = ",";
        }
        json.append(items.isEmpty() ? "" : indent).append(']');
    }

    private void quote(String text) {
        json.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"', '\\' -> json.append('\\').append(c);
                case '\n' -> json.append("\\n");
                case '\r' -> json.append("\\r");
                case '\t' -> json.append("\\t");
                default -> {
                    if (c < ' ') {
                        json.append(String.format("\\u%04x", (int) c));
                    } else {
                        json.append(c);
                    }
                }
            }
        }
        json.append('"');
    }
}
