package io.projectsveltos.scripting.cel;

import com.google.common.primitives.UnsignedLong;
import dev.cel.common.types.CelType;
import dev.cel.common.types.TypeType;
import dev.cel.common.values.CelByteString;
import dev.cel.common.values.NullValue;
import io.projectsveltos.scripting.GoFloats;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes a value with its type, as the oracle does. */
final class ShownValue {
    private ShownValue() {}

    static String of(@Nullable Object value) {
        return switch (value) {
            case null -> "null";
            case NullValue _ -> "null";
            case Boolean b -> b.toString();
            case Long l -> "int(" + l + ")";
            case UnsignedLong u -> "uint(" + u + ")";
            case Double d -> "double(" + GoFloats.shortest(d) + ")";
            case String s -> quoted(s);
            case CelByteString b -> "bytes(" + HexFormat.of().formatHex(b.toByteArray()) + ")";
            case Instant t -> "timestamp(" + TextConversions.shown(t) + ")";
            case Duration d -> "duration(" + d.toNanos() + ")";
            case Optional<?> o -> o.map(v -> "optional(" + of(v) + ")").orElse("none");
            case Quantity q -> "quantity(" + q + ")";
            case Semver v -> "semver(" + v + ")";
            case GoUrl u -> "url(" + u + ")";
            case IpAddress a -> "ip(" + a + ")";
            case List<?> list ->
                    list.stream().map(ShownValue::of).collect(Collectors.joining(", ", "[", "]"));
            case Map<?, ?> map ->
                    map.entrySet().stream()
                            .map(e -> of(e.getKey()) + ": " + of(e.getValue()))
                            .sorted()
                            .collect(Collectors.joining(", ", "{", "}"));
            case TypeType t -> "type(" + t.type().name() + ")";
            case CelType t -> "type(" + t.name() + ")";
            default -> "unknown(" + value.getClass() + ")";
        };
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\t' -> quoted.append("\\t");
                default -> quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
