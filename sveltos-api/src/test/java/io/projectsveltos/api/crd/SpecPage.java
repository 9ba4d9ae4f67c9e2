package io.projectsveltos.api.crd;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.ValidationRule;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.projectsveltos.api.schema.ListMap;
import io.projectsveltos.api.schema.MaxLength;
import io.projectsveltos.api.schema.MinItems;
import io.projectsveltos.api.schema.MinLength;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes the page of one kind: what it is, an example, and a table of fields for each type. */
final class SpecPage {
    private final JavadocTexts texts;
    private final TypeHomes homes;
    private final StringBuilder page = new StringBuilder();

    SpecPage(JavadocTexts texts, TypeHomes homes) {
        this.texts = texts;
        this.homes = homes;
    }

    /** The text of the page. */
    String of(Class<? extends CustomResource<?, ?>> kind, String example) {
        String name = HasMetadata.getKind(kind);
        line("<!-- Generated from the types of sveltos-api by make crds. -->");
        line("# " + name);
        line("");
        line(texts.of(kind));
        line("");
        line(
                "`%s`, %s, `kubectl get %s`."
                        .formatted(
                                HasMetadata.getApiVersion(kind),
                                Namespaced.class.isAssignableFrom(kind)
                                        ? "in a namespace"
                                        : "cluster-wide",
                                HasMetadata.getPlural(kind)));
        columns(kind);
        line("");
        line("## Example");
        line("");
        line("```yaml");
        line(example.strip());
        line("```");
        line("");
        line("## Fields");
        parts(kind);
        homes.at(kind).forEach(this::table);
        return page.toString();
    }

    private void columns(Class<?> kind) {
        String names =
                Stream.of(kind.getAnnotationsByType(AdditionalPrinterColumn.class))
                        .map(AdditionalPrinterColumn::name)
                        .collect(Collectors.joining(", "));
        if (!names.isEmpty()) {
            line("Columns: " + names + ".");
        }
    }

    private void parts(Class<?> kind) {
        Type[] types = ((ParameterizedType) kind.getGenericSuperclass()).getActualTypeArguments();
        line("");
        line("| field | type | meaning |");
        line("|---|---|---|");
        for (int i = 0; i < types.length; i++) {
            if (types[i] != Void.class) {
                line(
                        "| `%s` | %s | %s |"
                                .formatted(
                                        i == 0 ? "spec" : "status",
                                        type(types[i]),
                                        texts.of((Class<?>) types[i])));
            }
        }
    }

    private void table(Class<?> type) {
        line("");
        line("### " + type.getSimpleName());
        line("");
        line(texts.of(type));
        for (ValidationRule rule : type.getAnnotationsByType(ValidationRule.class)) {
            line("");
            line("Refused unless `" + rule.value() + "`: " + rule.message());
        }
        line("");
        line("| field | type | rules | meaning |");
        line("|---|---|---|---|");
        for (RecordComponent component : type.getRecordComponents()) {
            JsonProperty renamed = component.getAccessor().getAnnotation(JsonProperty.class);
            String name = renamed == null ? component.getName() : renamed.value();
            line(
                    "| `%s` | %s | %s | %s |"
                            .formatted(
                                    name,
                                    type(component.getGenericType()),
                                    rules(type, component.getName()),
                                    texts.of(type, component.getName())));
        }
    }

    private String type(Type type) {
        if (type instanceof ParameterizedType generic) {
            Type item =
                    generic.getActualTypeArguments()[generic.getActualTypeArguments().length - 1];
            return (generic.getRawType() == List.class ? "list of " : "map to ") + type(item);
        }
        Class<?> raw = (Class<?>) type;
        if (raw.isEnum()) {
            return Stream.of(raw.getEnumConstants())
                    .map(SpecPage::wire)
                    .collect(Collectors.joining(", "));
        }
        return homes.link(raw).orElseGet(() -> plain(raw));
    }

    private static String plain(Class<?> type) {
        return switch (type.getSimpleName()) {
            case "String" -> "text";
            case "Long", "Integer" -> "number";
            case "Boolean" -> "true, false";
            case "Instant" -> "time";
            case "IntOrString" -> "number or text";
            case "Bytes" -> "base64";
            case "FreeForm" -> "object";
            default -> type.getSimpleName();
        };
    }

    private static String wire(Object constant) {
        try {
            for (Method method : constant.getClass().getMethods()) {
                if (method.isAnnotationPresent(JsonValue.class)) {
                    return "`" + method.invoke(constant) + "`";
                }
            }
            throw new IllegalStateException(constant + " does not say how it is written.");
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String rules(Class<?> owner, String component) {
        try {
            var field = owner.getDeclaredField(component);
            List<String> rules = new ArrayList<>();
            add(rules, field.getAnnotation(Required.class), it -> "required");
            add(rules, field.getAnnotation(Default.class), it -> "default `" + it.value() + "`");
            add(rules, field.getAnnotation(Min.class), it -> "at least " + (long) it.value());
            add(rules, field.getAnnotation(Max.class), it -> "at most " + (long) it.value());
            add(
                    rules,
                    field.getAnnotation(MinLength.class),
                    it -> "at least " + it.value() + " characters");
            add(
                    rules,
                    field.getAnnotation(MaxLength.class),
                    it -> "at most " + it.value() + " characters");
            add(
                    rules,
                    field.getAnnotation(MinItems.class),
                    it -> "at least " + it.value() + " items");
            add(
                    rules,
                    field.getAnnotation(Pattern.class),
                    it -> "`" + it.value().replace("|", "\\|") + "`");
            add(
                    rules,
                    field.getAnnotation(ListMap.class),
                    it -> "merged by " + String.join(", ", it.value()));
            add(
                    rules,
                    field.getAnnotation(ValidationRule.class),
                    it -> it.message().toLowerCase(Locale.ROOT));
            return String.join("; ", rules);
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("A record has a field for each component.", e);
        }
    }

    private static <A extends Annotation> void add(
            List<String> rules, @Nullable A annotation, Function<A, String> text) {
        if (annotation != null) {
            rules.add(text.apply(annotation));
        }
    }

    private void line(String text) {
        page.append(text).append('\n');
    }
}
