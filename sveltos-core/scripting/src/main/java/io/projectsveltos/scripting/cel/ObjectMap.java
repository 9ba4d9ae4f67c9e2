package io.projectsveltos.scripting.cel;

import com.google.common.collect.Maps;
import dev.cel.common.types.CelType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.values.CelValue;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A map within an object, whose values become those of CEL when they are read. It says that it is a
 * value of the library, which would otherwise walk all that a map holds each time a rule passes
 * through it: {@code resource.spec.replicas} would cost the whole object several times over.
 */
@SuppressWarnings("Immutable") // the content of an object is
final class ObjectMap extends CelValue implements Map<Object, Object> {
    private static final CelType TYPE = MapType.create(SimpleType.DYN, SimpleType.DYN);

    private final Map<?, ?> content;

    ObjectMap(Map<?, ?> content) {
        this.content = content;
    }

    private Map<Object, Object> view() {
        @SuppressWarnings("unchecked") // nothing is ever put into it
        Map<Object, @Nullable Object> all = (Map<Object, @Nullable Object>) content;
        return Maps.transformValues(all, CelInput::of);
    }

    @Override
    public Object value() {
        return this;
    }

    @Override
    public boolean isZeroValue() {
        return isEmpty();
    }

    @Override
    public CelType celType() {
        return TYPE;
    }

    @Override
    public @Nullable Object get(@Nullable Object key) {
        Object value = content.get(key);
        return value == null && !content.containsKey(key) ? null : CelInput.of(value);
    }

    @Override
    public int size() {
        return content.size();
    }

    @Override
    public boolean isEmpty() {
        return content.isEmpty();
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return content.containsKey(key);
    }

    @Override
    public boolean containsValue(@Nullable Object value) {
        return view().containsValue(value);
    }

    @Override
    public Set<Object> keySet() {
        return view().keySet();
    }

    @Override
    public Collection<Object> values() {
        return view().values();
    }

    @Override
    public Set<Entry<Object, Object>> entrySet() {
        return view().entrySet();
    }

    @Override
    public Object put(Object key, Object value) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Object remove(@Nullable Object key) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void putAll(Map<?, ?> values) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void clear() {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return view().equals(other);
    }

    @Override
    public int hashCode() {
        return view().hashCode();
    }

    @Override
    public String toString() {
        return view().toString();
    }
}
