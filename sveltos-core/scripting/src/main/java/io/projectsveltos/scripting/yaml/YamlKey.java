package io.projectsveltos.scripting.yaml;

import io.projectsveltos.scripting.GoFloats;
import org.jspecify.annotations.Nullable;

/** Keys of maps, which JSON has as texts only. */
final class YamlKey {
    private YamlKey() {}

    static String of(@Nullable Object key) {
        return switch (key) {
            case String text -> text;
            case Long number -> number.toString();
            case Boolean flag -> flag.toString();
            case Double number -> GoFloats.shortest(number.floatValue());
            case null -> throw new YamlFault("unsupported map key of type: null");
            default -> throw new YamlFault("yaml: invalid map key: a list or map");
        };
    }
}
