package io.projectsveltos.scripting.cel;

import com.google.common.collect.Lists;
import dev.cel.common.types.CelType;
import dev.cel.common.types.ListType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.values.CelValue;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** A list within an object; what {@link ObjectMap} says of maps holds for it too. */
@SuppressWarnings("Immutable") // the content of an object is
final class ObjectList extends CelValue implements List<Object>, RandomAccess {
    private static final CelType TYPE = ListType.create(SimpleType.DYN);

    private final List<?> content;

    ObjectList(List<?> content) {
        this.content = content;
    }

    private List<Object> view() {
        @SuppressWarnings("unchecked") // nothing is ever put into it
        List<@Nullable Object> all = (List<@Nullable Object>) content;
        return Lists.transform(all, CelInput::of);
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
    public Object get(int index) {
        return CelInput.of(content.get(index));
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
    public boolean contains(@Nullable Object value) {
        return view().contains(value);
    }

    @Override
    public boolean containsAll(Collection<?> values) {
        return view().containsAll(values);
    }

    @Override
    public int indexOf(@Nullable Object value) {
        return view().indexOf(value);
    }

    @Override
    public int lastIndexOf(@Nullable Object value) {
        return view().lastIndexOf(value);
    }

    @Override
    public Iterator<Object> iterator() {
        return view().iterator();
    }

    @Override
    public ListIterator<Object> listIterator() {
        return view().listIterator();
    }

    @Override
    public ListIterator<Object> listIterator(int index) {
        return view().listIterator(index);
    }

    @Override
    public List<Object> subList(int from, int to) {
        return new ObjectList(content.subList(from, to));
    }

    @Override
    public Object[] toArray() {
        return view().toArray();
    }

    @Override
    public <T> T[] toArray(T[] into) {
        return view().toArray(into);
    }

    @Override
    public boolean add(Object value) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void add(int index, Object value) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean addAll(Collection<?> values) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean addAll(int index, Collection<?> values) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Object set(int index, Object value) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Object remove(int index) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean remove(@Nullable Object value) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean removeAll(Collection<?> values) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean retainAll(Collection<?> values) {
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
