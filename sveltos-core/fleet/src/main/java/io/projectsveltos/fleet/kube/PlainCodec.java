package io.projectsveltos.fleet.kube;

import io.projectsveltos.spi.context.KubeObject;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;

/**
 * Objects as plain values, of any kind.
 *
 * @param apiVersion what the objects are where they do not say it, as items of lists do not
 * @param kind the same
 */
record PlainCodec(String apiVersion, String kind) implements KindCodec<KubeObject> {
    @Override
    public KubeObject read(JsonParser parser) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        object.put("apiVersion", apiVersion);
        object.put("kind", kind);
        // Objects of which only metadata was asked for say PartialObjectMetadata.
        Wire.object(parser).forEach(object::putIfAbsent);
        return new KubeObject(object);
    }

    @Override
    public String version(KubeObject object) {
        return object.resourceVersion();
    }
}
