package io.projectsveltos.templating.jinja.inside;

import com.hubspot.jinjava.interpret.JinjavaInterpreter;
import com.hubspot.jinjava.lib.exptest.ExpTest;
import com.hubspot.jinjava.lib.filter.Filter;
import com.hubspot.jinjava.util.ForLoop;
import java.beans.FeatureDescriptor;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import jinjava.javax.el.ELContext;
import jinjava.javax.el.ELResolver;
import org.jspecify.annotations.Nullable;

/**
 * All that a template reaches: keys of maps, items of lists, characters of texts, the numbers of a
 * loop, and the methods in {@link PlainMethods}. There is no way to a getter or method of a Java
 * object; the resolvers of the library, which have them, are not used.
 */
final class PlainResolver extends ELResolver {
    private final Runs runs;
    private final PlainMethods methods;

    PlainResolver(Runs runs) {
        this.runs = runs;
        this.methods = new PlainMethods(runs);
    }

    @Override
    public @Nullable Object getValue(
            ELContext context, @Nullable Object base, @Nullable Object property) {
        runs.current().budget().step();
        context.setPropertyResolved(true);
        String name = String.valueOf(property);
        return switch (base) {
            case Map<?, ?> map -> map.get(name);
            case List<?> list -> item(list, name);
            case Map.Entry<?, ?> entry ->
                    switch (name) {
                        case "key", "0" -> entry.getKey();
                        case "value", "1" -> entry.getValue();
                        default -> null;
                    };
            case ForLoop loop -> loop(loop, name);
            case CharSequence text -> character(text, name);
            case null, default -> null;
        };
    }

    private static @Nullable Object item(List<?> list, String name) {
        int index = index(name, list.size());
        return index < 0 ? null : list.get(index);
    }

    private static @Nullable Object character(CharSequence text, String name) {
        int index = index(name, text.length());
        return index < 0 ? null : String.valueOf(text.charAt(index));
    }

    /** Counts from the end below zero; gives -1 where there is no such item. */
    private static int index(String name, int size) {
        try {
            int index = Integer.parseInt(name);
            int position = index < 0 ? size + index : index;
            return position < size ? Math.max(-1, position) : -1;
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    private static @Nullable Object loop(ForLoop loop, String name) {
        return switch (name) {
            case "index" -> loop.getIndex();
            case "index0" -> loop.getIndex0();
            case "revindex" -> loop.getRevindex();
            case "revindex0" -> loop.getRevindex0();
            case "first" -> loop.isFirst();
            case "last" -> loop.isLast();
            case "length" -> loop.getLength();
            case "depth" -> loop.getDepth();
            case "depth0" -> loop.getDepth0();
            default -> null;
        };
    }

    @Override
    public @Nullable Object invoke(
            ELContext context,
            Object base,
            Object method,
            Class<?> @Nullable [] types,
            Object @Nullable [] given) {
        runs.current().budget().step();
        context.setPropertyResolved(true);
        Object[] arguments = given == null ? new Object[0] : given;
        String name = String.valueOf(method);
        return switch (base) {
            case Filter filter when name.equals("filter") -> filter(filter, arguments);
            case ExpTest test when name.startsWith("evaluate") -> test(test, name, arguments);
            case null, default -> methods.call(base, name, arguments);
        };
    }

    @SuppressWarnings("unchecked")
    private @Nullable Object filter(Filter filter, Object[] arguments) {
        if (arguments.length == 4
                && arguments[1] instanceof JinjavaInterpreter interpreter
                && arguments[2] instanceof Object[] positional
                && arguments[3] instanceof Map<?, ?> named) {
            return filter.filter(
                    arguments[0], interpreter, positional, (Map<String, Object>) named);
        }
        throw runs.current().failure("a filter is not a value");
    }

    private Object test(ExpTest test, String name, Object[] arguments) {
        if (arguments.length >= 2 && arguments[1] instanceof JinjavaInterpreter interpreter) {
            Object[] rest = Arrays.copyOfRange(arguments, 2, arguments.length);
            return name.equals("evaluateNegated")
                    ? test.evaluateNegated(arguments[0], interpreter, rest)
                    : test.evaluate(arguments[0], interpreter, rest);
        }
        throw runs.current().failure("a test is not a value");
    }

    @Override
    public Class<?> getType(ELContext context, @Nullable Object base, @Nullable Object property) {
        context.setPropertyResolved(true);
        return Object.class;
    }

    @Override
    public void setValue(
            ELContext context,
            @Nullable Object base,
            @Nullable Object property,
            @Nullable Object value) {
        throw runs.current().failure("a field of an object cannot be set");
    }

    @Override
    public boolean isReadOnly(ELContext context, @Nullable Object base, @Nullable Object property) {
        context.setPropertyResolved(true);
        return true;
    }

    @Override
    public Iterator<FeatureDescriptor> getFeatureDescriptors(
            ELContext context, @Nullable Object base) {
        return Collections.emptyIterator();
    }

    @Override
    public Class<?> getCommonPropertyType(ELContext context, @Nullable Object base) {
        return Object.class;
    }
}
