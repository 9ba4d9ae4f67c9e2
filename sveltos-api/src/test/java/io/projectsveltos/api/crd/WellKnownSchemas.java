package io.projectsveltos.api.crd;

import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.LocalObjectReference;
import io.fabric8.kubernetes.api.model.ObjectReference;
import io.fabric8.kubernetes.api.model.SecretReference;
import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaProps;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import io.projectsveltos.api.Bytes;
import io.projectsveltos.api.FreeForm;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Schemas of the types that are not ours, or that are written in another form than they have. */
final class WellKnownSchemas {
    private static final String REFERENCE =
            """
            type: object
            x-kubernetes-map-type: atomic
            properties:
              apiVersion: {type: string, description: API group and version of the object.}
              fieldPath: {type: string, description: A part of the object; without effect here.}
              kind: {type: string, description: Kind of the object.}
              name: {type: string, description: Name of the object.}
              namespace: {type: string, description: Namespace of the object.}
              resourceVersion: {type: string, description: Version of the object; without effect here.}
              uid: {type: string, description: UID of the object; without effect here.}
            """;
    private static final String SELECTOR =
            """
            type: object
            x-kubernetes-map-type: atomic
            properties:
              matchExpressions:
                description: Requirements on labels, all of which must hold.
                type: array
                x-kubernetes-list-type: atomic
                items:
                  type: object
                  required: [key, operator]
                  properties:
                    key: {type: string, description: Key of the label.}
                    operator: {type: string, description: 'How the label is compared: In, NotIn, Exists or DoesNotExist.'}
                    values:
                      description: Values compared with, for In and NotIn.
                      type: array
                      x-kubernetes-list-type: atomic
                      items: {type: string}
              matchLabels:
                description: Labels and the values that they must have.
                type: object
                additionalProperties: {type: string}
            """;
    private static final String SECRET =
            """
            type: object
            x-kubernetes-map-type: atomic
            properties:
              name: {type: string, description: Name of the Secret.}
              namespace: {type: string, description: Namespace of the Secret.}
            """;
    private static final String LOCAL =
            """
            type: object
            x-kubernetes-map-type: atomic
            properties:
              name: {type: string, default: "", description: Name of the object.}
            """;
    private static final String INT_OR_STRING =
            """
            anyOf: [{type: integer}, {type: string}]
            x-kubernetes-int-or-string: true
            """;
    private static final Map<Class<?>, String> SCHEMAS =
            Map.of(
                    ObjectReference.class, REFERENCE,
                    LabelSelector.class, SELECTOR,
                    SecretReference.class, SECRET,
                    LocalObjectReference.class, LOCAL,
                    IntOrString.class, INT_OR_STRING,
                    Instant.class, "type: string\nformat: date-time\n",
                    Bytes.class, "type: string\nformat: byte\n",
                    FreeForm.class, "type: object\nx-kubernetes-preserve-unknown-fields: true\n");

    private static final Map<String, String> EVERY_OBJECT =
            Map.of(
                    "apiVersion",
                    "type: string\ndescription: API group and version of this object.\n",
                    "kind",
                    "type: string\ndescription: Kind of this object.\n",
                    "metadata",
                    "type: object\n");

    private final KubernetesSerialization serialization;

    WellKnownSchemas(KubernetesSerialization serialization) {
        this.serialization = serialization;
    }

    /** The schema of a type, when it is one of these. */
    Optional<JSONSchemaProps> of(Class<?> type) {
        return Optional.ofNullable(SCHEMAS.get(type)).map(this::parse);
    }

    /** The fields of every object, which the API server knows by itself. */
    Map<String, JSONSchemaProps> ofEveryObject() {
        return EVERY_OBJECT.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, field -> parse(field.getValue())));
    }

    private JSONSchemaProps parse(String yaml) {
        return serialization.unmarshal(yaml, JSONSchemaProps.class);
    }
}
