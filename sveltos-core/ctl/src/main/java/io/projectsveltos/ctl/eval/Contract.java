package io.projectsveltos.ctl.eval;

import io.projectsveltos.ctl.UsageException;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The places where a kind holds a script, by the names that people give. */
enum Contract {
    SELECT("evaluate"),
    AGGREGATE("aggregatedSelection"),
    HEALTH("evaluateHealth"),
    CLASSIFY("aggregatedClassification"),
    CLUSTERS("classificationLua"),
    CHECK("condition"),
    VALIDATE("script");

    private final String field;

    Contract(String field) {
        this.field = field;
    }

    /** The field that holds the script. */
    String field() {
        return field;
    }

    /** Finds one by its name or by the field that holds the script. */
    static Contract of(String name) {
        for (Contract contract : values()) {
            if (contract.word().equalsIgnoreCase(name) || contract.field.equalsIgnoreCase(name)) {
                return contract;
            }
        }
        throw new UsageException(
                "There is no contract "
                        + name
                        + "; there are: "
                        + Arrays.stream(values())
                                .map(Contract::word)
                                .collect(Collectors.joining(", "))
                        + ".");
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
