package io.projectsveltos.spi.deploy;

import io.projectsveltos.spi.error.SveltosException;

/**
 * The host's last changes to what a {@link Deployer} rendered: the profile's patches and its extra
 * labels and annotations. The same manifests give the same result.
 */
@FunctionalInterface
public interface PostRenderer {
    /** Changes nothing. */
    PostRenderer NONE =
            new PostRenderer() {
                @Override
                public String render(String manifests) {
                    return manifests;
                }

                @Override
                public String digest() {
                    return "none";
                }
            };

    /**
     * Changes manifests.
     *
     * @param manifests YAML, any number of documents
     * @return YAML, the documents in the same order but for those that were taken out
     * @throws SveltosException of kind USER where a patch does not fit
     */
    String render(String manifests);

    /** The same for renderers that make the same changes; empty where that is not known. */
    default String digest() {
        return "";
    }
}
