package io.projectsveltos.fleet.kube;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/** Objects of one Java type, straight from the bytes and back. */
final class TypedCodec<T extends HasMetadata> implements KindCodec<T> {
    private static final JsonMapper MAPPER =
            Wire.mapper()
                    .rebuild()
                    .changeDefaultPropertyInclusion(
                            value -> value.withValueInclusion(JsonInclude.Include.NON_NULL))
                    .addMixIn(ObjectMeta.class, WithoutManagedFields.class)
                    // What is read may be a part of something.
                    .disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .build();

    // A server keeps the managedFields of an object that comes without them.
    @JsonIgnoreProperties("managedFields")
    private interface WithoutManagedFields {}

    private final Class<T> type;
    private final ObjectReader reader;
    private final ObjectWriter writer;

    TypedCodec(Class<T> type) {
        this.type = type;
        this.reader = MAPPER.readerFor(type);
        this.writer = MAPPER.writerFor(type);
    }

    String apiVersion() {
        return HasMetadata.getApiVersion(type);
    }

    String kind() {
        return HasMetadata.getKind(type);
    }

    String write(T object) {
        return writer.writeValueAsString(object);
    }

    T read(byte[] json) {
        return reader.readValue(json);
    }

    @Override
    public T read(JsonParser parser) {
        return reader.readValue(parser);
    }

    @Override
    public String version(T object) {
        String version = object.getMetadata().getResourceVersion();
        return version == null ? "" : version;
    }
}
