package io.projectsveltos.api;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An object of any shape, as it is written inline in a manifest.
 *
 * @param fields the fields: text, numbers, flags, null, lists and maps of these
 */
public record FreeForm(@JsonValue Map<String, @Nullable Object> fields) {

    /** Copies the whole tree, so that nobody can change it afterwards. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    @SuppressWarnings("unchecked")
    public FreeForm {
        fields = (Map<String, @Nullable Object>) Immutable.tree(fields);
    }
}
