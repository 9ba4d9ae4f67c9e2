package io.projectsveltos.api.crd;

import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceColumnDefinition;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceColumnDefinitionBuilder;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The printer columns of a kind in the order in which they are declared; the generator sorts them.
 */
final class PrinterColumns {
    private PrinterColumns() {}

    static List<CustomResourceColumnDefinition> of(Class<?> kind) {
        return Stream.of(kind.getAnnotationsByType(AdditionalPrinterColumn.class))
                .map(PrinterColumns::column)
                .toList();
    }

    private static CustomResourceColumnDefinition column(AdditionalPrinterColumn column) {
        return new CustomResourceColumnDefinitionBuilder()
                .withName(column.name())
                .withJsonPath(column.jsonPath())
                .withType(column.type().name().toLowerCase(Locale.ROOT))
                .withPriority(column.priority() == 0 ? null : column.priority())
                .build();
    }
}
