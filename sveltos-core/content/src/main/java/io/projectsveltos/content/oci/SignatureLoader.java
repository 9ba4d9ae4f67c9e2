package io.projectsveltos.content.oci;

import io.projectsveltos.content.cache.FetchRecord;
import io.projectsveltos.content.cache.Loaded;
import io.projectsveltos.content.cache.Loader;
import io.projectsveltos.content.fetch.Access;
import io.projectsveltos.content.fetch.Deadline;
import io.projectsveltos.content.store.Staging;
import io.projectsveltos.content.web.Intake;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * Fetches the signatures of a manifest in one form, and judges none of them. Each is a file {@code
 * <number>/content}, beside which {@code <number>/annotations} holds what is said of it as JSON;
 * where there are none, the tree is empty.
 */
public final class SignatureLoader implements Loader {
    /** The name of the file of a signature. */
    public static final String CONTENT = "content";

    /** The name of the file of its annotations. */
    public static final String ANNOTATIONS = "annotations";

    private static final String BUNDLE = "application/vnd.dev.sigstore.bundle.v0.3+json";
    private static final String SIMPLE = "application/vnd.dev.cosign.simplesigning.v1+json";

    /** More are not looked at: who may push could make the rest take forever. */
    private static final int MAX = 50;

    private final Intake intake;
    private final OciReference reference;
    private final Access access;
    private final SignatureForm form;

    /**
     * Fetches signatures.
     *
     * @param reference with the digest of what is signed
     */
    public SignatureLoader(
            Intake intake, OciReference reference, Access access, SignatureForm form) {
        this.intake = intake;
        this.reference = reference;
        this.access = access;
        this.form = form;
    }

    @Override
    public Loaded load(@Nullable FetchRecord before, Staging staging, Deadline deadline) {
        Registry registry = new Registry(intake, reference, access, deadline);
        List<OciLayer> layers =
                switch (form) {
                    case BUNDLE ->
                            registry.referrers(BUNDLE).stream()
                                    .limit(MAX)
                                    .flatMap(digest -> registry.find(digest).stream())
                                    .flatMap(manifest -> manifest.layers(BUNDLE))
                                    .toList();
                    case SIMPLE_SIGNING ->
                            registry.find(reference.beside(".sig").tag()).stream()
                                    .flatMap(manifest -> manifest.layers(SIMPLE))
                                    .toList();
                };
        int number = 0;
        for (OciLayer layer : layers.stream().limit(MAX).toList()) {
            String folder = number++ + "/";
            keep(folder + CONTENT, registry.small(layer), staging);
            keep(
                    folder + ANNOTATIONS,
                    JsonMapper.shared().writeValueAsBytes(layer.annotations()),
                    staging);
        }
        return new Loaded.Changed("", "");
    }

    private static void keep(String name, byte[] bytes, Staging staging) {
        try (OutputStream out = staging.create(name)) {
            out.write(bytes);
        } catch (IOException e) {
            throw new SveltosException(
                    StandardErrorCode.INTERNAL,
                    "The state folder cannot be written to; it may be full.",
                    e);
        }
    }
}
