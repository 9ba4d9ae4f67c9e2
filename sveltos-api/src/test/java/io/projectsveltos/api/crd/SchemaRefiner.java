package io.projectsveltos.api.crd;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaProps;
import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaPropsOrArray;
import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaPropsOrBool;
import io.fabric8.kubernetes.client.CustomResource;
import io.projectsveltos.api.schema.Atomic;
import io.projectsveltos.api.schema.Format;
import io.projectsveltos.api.schema.ListMap;
import io.projectsveltos.api.schema.ListSet;
import io.projectsveltos.api.schema.MaxItems;
import io.projectsveltos.api.schema.MaxLength;
import io.projectsveltos.api.schema.MinItems;
import io.projectsveltos.api.schema.MinLength;
import io.projectsveltos.api.schema.MinProperties;
import io.projectsveltos.api.schema.SpecRequired;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Adds to a generated CRD what the generator has no annotation for: list and map types, lengths,
 * formats, and the descriptions from the Javadoc. It walks the types and the schema side by side.
 */
final class SchemaRefiner {
    private static final String CATEGORY = "sveltos";

    private final Map<String, Class<? extends CustomResource<?, ?>>> kinds;
    private final JavadocTexts texts;
    private final WellKnownSchemas wellKnown;

    SchemaRefiner(
            Map<String, Class<? extends CustomResource<?, ?>>> kinds,
            JavadocTexts texts,
            WellKnownSchemas wellKnown) {
        this.kinds = kinds;
        this.texts = texts;
        this.wellKnown = wellKnown;
    }

    /** Completes a definition in place. */
    void refine(CustomResourceDefinition crd) {
        var names = crd.getSpec().getNames();
        Class<?> kind = required(kinds.get(names.getKind()), names.getKind());
        names.setListKind(names.getKind() + "List");
        names.setCategories(List.of(CATEGORY));
        Type[] specAndStatus =
                ((ParameterizedType) kind.getGenericSuperclass()).getActualTypeArguments();
        crd.getSpec()
                .getVersions()
                .forEach(
                        version -> {
                            JSONSchemaProps schema = version.getSchema().getOpenAPIV3Schema();
                            version.setAdditionalPrinterColumns(PrinterColumns.of(kind));
                            schema.setDescription(texts.of(kind));
                            schema.getProperties().putAll(wellKnown.ofEveryObject());
                            if (kind.isAnnotationPresent(SpecRequired.class)) {
                                schema.setRequired(List.of("spec"));
                            }
                            refine(schema, "spec", specAndStatus[0]);
                            refine(schema, "status", specAndStatus[1]);
                        });
    }

    private void refine(JSONSchemaProps root, String part, Type type) {
        if (type == Void.class) {
            root.getProperties().remove(part);
            return;
        }
        JSONSchemaProps schema = required(root.getProperties().get(part), part);
        schema.setDescription(texts.of((Class<?>) type));
        root.getProperties().put(part, refined(schema, type));
    }

    /** The schema as it is to be; a new one where the type is written in a form of its own. */
    private JSONSchemaProps refined(JSONSchemaProps schema, Type type) {
        if (type instanceof ParameterizedType generic) {
            Type item =
                    generic.getActualTypeArguments()[generic.getActualTypeArguments().length - 1];
            if (generic.getRawType() == List.class) {
                schema.setItems(
                        new JSONSchemaPropsOrArray(
                                List.of(), refined(schema.getItems().getSchema(), item)));
            } else {
                JSONSchemaProps value = schema.getAdditionalProperties().getSchema();
                schema.setAdditionalProperties(
                        new JSONSchemaPropsOrBool(null, refined(value, item)));
            }
            return schema;
        }
        Class<?> raw = (Class<?>) type;
        if (wellKnown.of(raw).isPresent()) {
            return merged(wellKnown.of(raw).get(), schema);
        }
        if (raw.isRecord()) {
            for (RecordComponent component : raw.getRecordComponents()) {
                refine(schema, raw, component);
            }
        }
        return schema;
    }

    private void refine(JSONSchemaProps schema, Class<?> owner, RecordComponent component) {
        JsonProperty renamed = component.getAccessor().getAnnotation(JsonProperty.class);
        String name = renamed == null ? component.getName() : renamed.value();
        JSONSchemaProps property =
                refined(
                        required(schema.getProperties().get(name), owner + "." + name),
                        component.getGenericType());
        property.setDescription(texts.of(owner, component.getName()));
        annotate(property, field(owner, component));
        schema.getProperties().put(name, property);
    }

    private static void annotate(JSONSchemaProps schema, Field field) {
        on(field, MinLength.class, it -> schema.setMinLength((long) it.value()));
        on(field, MaxLength.class, it -> schema.setMaxLength((long) it.value()));
        on(field, MinItems.class, it -> schema.setMinItems((long) it.value()));
        on(field, MaxItems.class, it -> schema.setMaxItems((long) it.value()));
        on(field, MinProperties.class, it -> schema.setMinProperties((long) it.value()));
        if ("integer".equals(schema.getType())) {
            schema.setFormat(null);
        }
        schema.setXKubernetesValidations(
                schema.getXKubernetesValidations().stream().distinct().toList());
        on(field, Pattern.class, it -> schema.setPattern(it.value()));
        on(field, Format.class, it -> schema.setFormat(it.value()));
        on(field, ListSet.class, it -> schema.setXKubernetesListType("set"));
        on(
                field,
                ListMap.class,
                it -> {
                    schema.setXKubernetesListType("map");
                    schema.setXKubernetesListMapKeys(List.of(it.value()));
                });
        on(
                field,
                Atomic.class,
                it -> {
                    if ("array".equals(schema.getType())) {
                        schema.setXKubernetesListType("atomic");
                    } else {
                        schema.setXKubernetesMapType("atomic");
                    }
                });
    }

    /** A schema of our own keeps what the generator read from the annotations of the component. */
    private static JSONSchemaProps merged(JSONSchemaProps ours, JSONSchemaProps generated) {
        ours.setDefault(generated.getDefault());
        ours.setXKubernetesValidations(generated.getXKubernetesValidations());
        return ours;
    }

    private static <A extends Annotation> void on(Field field, Class<A> type, Consumer<A> action) {
        A annotation = field.getAnnotation(type);
        if (annotation != null) {
            action.accept(annotation);
        }
    }

    private static Field field(Class<?> owner, RecordComponent component) {
        try {
            return owner.getDeclaredField(component.getName());
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("A record has a field for each component.", e);
        }
    }

    private static <T> T required(@Nullable T value, String what) {
        if (value == null) {
            throw new IllegalStateException("The generator gave no schema for " + what + ".");
        }
        return value;
    }
}
