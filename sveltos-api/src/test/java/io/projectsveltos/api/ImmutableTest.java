package io.projectsveltos.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.LocalObjectReference;
import io.fabric8.kubernetes.api.model.ObjectReference;
import io.fabric8.kubernetes.api.model.SecretReference;
import io.projectsveltos.api.config.v1beta1.ClusterProfile;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A record of the API never changes, whatever becomes of what it was made from: stages hand them on
 * without a copy.
 */
class ImmutableTest {
    private static final Set<Class<?>> VALUES =
            Set.of(String.class, Boolean.class, Integer.class, Long.class, Instant.class);

    /** The library's model is what manifests are read into; ours refer to these and set nothing. */
    private static final Set<Class<?>> OF_THE_LIBRARY =
            Set.of(
                    IntOrString.class,
                    LabelSelector.class,
                    LocalObjectReference.class,
                    ObjectReference.class,
                    SecretReference.class);

    static Stream<Class<?>> records() throws Exception {
        Path root =
                Path.of(
                        ClusterProfile.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toURI());
        List<Class<?>> records = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root.resolve("io/projectsveltos/api"))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
                String name = root.relativize(file).toString().replace('/', '.');
                Class<?> type = Class.forName(name.substring(0, name.length() - ".class".length()));
                if (type.isRecord()) {
                    records.add(type);
                }
            }
        }
        assertThat(records).hasSizeGreaterThan(100);
        return records.stream();
    }

    @ParameterizedTest
    @MethodSource("records")
    void holdsNothingThatCouldChange(Class<?> type) {
        for (RecordComponent component : type.getRecordComponents()) {
            assertThat(leaves(component.getGenericType()))
                    .as(component.toString())
                    .allMatch(
                            leaf ->
                                    VALUES.contains(leaf)
                                            || OF_THE_LIBRARY.contains(leaf)
                                            || leaf.isRecord()
                                            || leaf.isEnum()
                                            || (leaf == Object.class && type == FreeForm.class));
        }
    }

    @ParameterizedTest
    @MethodSource("records")
    void copiesTheListsAndMapsItIsGiven(Class<?> type) throws ReflectiveOperationException {
        RecordComponent[] components = type.getRecordComponents();
        Object[] arguments =
                Arrays.stream(components)
                        .map(component -> sample(component.getGenericType()))
                        .toArray();
        Object made = make(type, arguments);
        Object twin =
                make(
                        type,
                        Arrays.stream(components)
                                .map(component -> sample(component.getGenericType()))
                                .toArray());

        for (int i = 0; i < components.length; i++) {
            if (arguments[i] instanceof Collection<?> list) {
                list.clear();
                Object held = components[i].getAccessor().invoke(made);
                assertThatThrownBy(() -> ((Collection<?>) held).clear())
                        .as(components[i].toString())
                        .isInstanceOf(UnsupportedOperationException.class);
            }
            if (arguments[i] instanceof Map<?, ?> map) {
                map.clear();
                Object held = components[i].getAccessor().invoke(made);
                assertThatThrownBy(() -> ((Map<?, ?>) held).clear())
                        .as(components[i].toString())
                        .isInstanceOf(UnsupportedOperationException.class);
            }
        }
        assertThat(made).isEqualTo(twin);
    }

    private static List<Class<?>> leaves(Type type) {
        if (type instanceof ParameterizedType generic) {
            assertThat(generic.getRawType()).isIn(List.class, Map.class);
            return Arrays.stream(generic.getActualTypeArguments())
                    .flatMap(argument -> leaves(argument).stream())
                    .toList();
        }
        return List.of((Class<?>) type);
    }

    private static @Nullable Object sample(Type type) {
        if (type instanceof ParameterizedType generic) {
            Type last =
                    generic.getActualTypeArguments()[generic.getActualTypeArguments().length - 1];
            if (generic.getRawType() == List.class) {
                return new ArrayList<>(Arrays.asList(sample(last)));
            }
            Map<String, @Nullable Object> map = new LinkedHashMap<>();
            map.put("key", sample(last));
            return map;
        }
        Class<?> plain = (Class<?>) type;
        if (plain.isEnum()) {
            return plain.getEnumConstants()[0];
        }
        if (plain.isRecord()) {
            return make(
                    plain,
                    Arrays.stream(plain.getRecordComponents())
                            .map(component -> simple(component.getGenericType()))
                            .toArray());
        }
        return simple(type);
    }

    // Without what is inside: records refer to themselves.
    private static @Nullable Object simple(Type type) {
        if (type == String.class || type == Object.class) {
            return "text";
        }
        if (type == Boolean.class) {
            return true;
        }
        if (type == Integer.class) {
            return 1;
        }
        if (type == Long.class) {
            return 1L;
        }
        if (type == Instant.class) {
            return Instant.EPOCH;
        }
        if (type instanceof Class<?> plain && plain.isEnum()) {
            return plain.getEnumConstants()[0];
        }
        if (type instanceof ParameterizedType generic && generic.getRawType() == Map.class) {
            return new LinkedHashMap<>();
        }
        return null;
    }

    private static Object make(Class<?> type, @Nullable Object[] arguments) {
        Class<?>[] types =
                Arrays.stream(type.getRecordComponents())
                        .map(RecordComponent::getType)
                        .toArray(Class<?>[]::new);
        try {
            return type.getDeclaredConstructor(types).newInstance(arguments);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(type + ": " + e.getCause(), e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type.toString(), e);
        }
    }
}
