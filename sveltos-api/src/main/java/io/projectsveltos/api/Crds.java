package io.projectsveltos.api;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.CustomResource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The definitions of all kinds, as they are installed in a cluster. */
public final class Crds {
    private Crds() {}

    /** All definitions. */
    public static List<CrdFile> all() {
        return Kinds.all().stream().map(Crds::of).toList();
    }

    /** The definition of one kind. */
    public static CrdFile of(Class<? extends CustomResource<?, ?>> kind) {
        String name = fileName(kind);
        try (InputStream in = Crds.class.getResourceAsStream("/crds/" + name)) {
            if (in == null) {
                throw new IllegalStateException(
                        "The definition "
                                + name
                                + " is not packaged; run make crds and build again.");
            }
            return new CrdFile(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The name of the file with the definition of a kind. */
    public static String fileName(Class<? extends CustomResource<?, ?>> kind) {
        return HasMetadata.getGroup(kind) + "_" + HasMetadata.getPlural(kind) + ".yaml";
    }
}
