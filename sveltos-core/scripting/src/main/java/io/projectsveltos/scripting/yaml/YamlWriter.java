package io.projectsveltos.scripting.yaml;

import io.projectsveltos.scripting.GoFloats;
import io.projectsveltos.scripting.Meter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Writes values as the ecosystem's library does, which is as people expect their manifests. */
public final class YamlWriter {
    private static final int STEP = 2;
    private static final int LONGEST_KEY = 128;
    private static final int DEEPEST = 100;
    private static final BigInteger LARGEST = BigInteger.ONE.shiftLeft(Long.SIZE);
    private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);

    private final StringBuilder out = new StringBuilder();
    private final Meter meter;
    private final YamlScalarWriter scalars;
    private int depth;

    private YamlWriter(Meter meter) {
        this.meter = meter;
        this.scalars = new YamlScalarWriter(out, meter);
    }

    /** The text, which ends with a line break. */
    public static String write(@Nullable Object value, Meter meter) {
        YamlWriter writer = new YamlWriter(meter);
        writer.node(value, 0, true);
        return writer.out.append('\n').toString();
    }

    /**
     * Writes a value where the cursor stands.
     *
     * @param indent of a map or list, if it is one
     * @param here whether it begins on this line
     */
    private void node(@Nullable Object value, int indent, boolean here) {
        meter.steps(1);
        switch (value) {
            case Map<?, ?> map when !map.isEmpty() -> map(map, indent, here);
            case List<?> list when !list.isEmpty() -> list(list, indent, here);
            case Map<?, ?> _ -> out.append("{}");
            case List<?> _ -> out.append("[]");
            case String text -> scalars.text(text, Math.max(indent, STEP), false);
            case null -> out.append("null");
            default -> out.append(plain(value));
        }
    }

    private static String plain(Object value) {
        if (!(value instanceof Double number)) {
            return value.toString();
        }
        BigDecimal exact = new BigDecimal(Double.toString(number)).stripTrailingZeros();
        if (exact.scale() > 0) {
            return GoFloats.shortest(number);
        }
        BigInteger whole = exact.toBigInteger();
        boolean fits = whole.compareTo(LEAST) >= 0 && whole.compareTo(LARGEST) < 0;
        return fits ? whole.toString() : GoFloats.shortest(number);
    }

    private void deeper() {
        depth++;
        if (depth > DEEPEST) {
            throw new YamlFault("yaml: exceeded max depth of " + DEEPEST);
        }
    }

    private void list(List<?> list, int indent, boolean here) {
        deeper();
        boolean first = here;
        for (Object item : list) {
            begin(indent, first);
            first = false;
            out.append("- ");
            node(item, indent + STEP, true);
        }
        depth--;
    }

    private void map(Map<?, ?> map, int indent, boolean here) {
        deeper();
        Map<String, @Nullable Object> sorted = new TreeMap<>(KeyOrder.NATURAL);
        map.forEach((key, value) -> sorted.put(key.toString(), value));
        boolean first = here;
        for (Map.Entry<String, @Nullable Object> entry : sorted.entrySet()) {
            begin(indent, first);
            first = false;
            entry(entry.getKey(), entry.getValue(), indent);
        }
        depth--;
    }

    private void begin(int indent, boolean first) {
        meter.room(out.length());
        if (!first) {
            scalars.newLine(indent);
        }
    }

    private void entry(String key, @Nullable Object value, int indent) {
        boolean simple =
                key.codePoints().noneMatch(TextShape::isBreak)
                        && key.getBytes(java.nio.charset.StandardCharsets.UTF_8).length
                                <= LONGEST_KEY;
        if (!simple) {
            out.append("? ");
            scalars.text(key, indent + STEP, false);
            scalars.newLine(indent);
            out.append(": ");
            node(value, indent + STEP, true);
            return;
        }
        scalars.text(key, indent, true);
        out.append(':');
        boolean list = value instanceof List<?> items && !items.isEmpty();
        boolean map = value instanceof Map<?, ?> entries && !entries.isEmpty();
        out.append(list || map ? "" : " ");
        node(value, list ? indent : indent + STEP, false);
    }
}
