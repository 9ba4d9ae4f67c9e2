package io.projectsveltos.api.crd;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.CustomResource;
import io.projectsveltos.api.Bytes;
import io.projectsveltos.api.FreeForm;
import io.projectsveltos.api.Kinds;
import io.projectsveltos.api.config.v1beta1.ClusterProfile;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** On which page each type is explained: that of the first kind that uses it. */
final class TypeHomes {
    private final Map<Class<?>, Class<?>> homes = new LinkedHashMap<>();

    TypeHomes() {
        Stream.concat(
                        Stream.<Class<? extends CustomResource<?, ?>>>of(ClusterProfile.class),
                        Kinds.all().stream())
                .forEach(kind -> visit(kind, kind.getGenericSuperclass()));
    }

    /** The types that are explained on the page of a kind. */
    List<Class<?>> at(Class<?> kind) {
        return homes.entrySet().stream()
                .filter(home -> home.getValue() == kind)
                .<Class<?>>map(Map.Entry::getKey)
                .toList();
    }

    /** A link to where a type is explained. */
    Optional<String> link(Class<?> type) {
        return Optional.ofNullable(homes.get(type))
                .map(
                        kind ->
                                "[%s](%s.md#%s)"
                                        .formatted(
                                                type.getSimpleName(),
                                                HasMetadata.getKind(
                                                        kind.asSubclass(HasMetadata.class)),
                                                type.getSimpleName().toLowerCase(Locale.ROOT)));
    }

    private void visit(Class<?> kind, Type type) {
        if (type instanceof ParameterizedType generic) {
            for (Type argument : generic.getActualTypeArguments()) {
                visit(kind, argument);
            }
        } else if (type instanceof Class<?> raw
                && explained(raw)
                && homes.putIfAbsent(raw, kind) == null) {
            for (RecordComponent component : raw.getRecordComponents()) {
                visit(kind, component.getGenericType());
            }
        }
    }

    private static boolean explained(Class<?> type) {
        return type.isRecord() && type != Bytes.class && type != FreeForm.class;
    }
}
