package io.projectsveltos.addons.render;

import io.projectsveltos.engine.TemplateText.Flavour;
import io.projectsveltos.spi.context.ClusterFacts;
import java.util.Map;

/**
 * For whom a feature is rendered.
 *
 * @param cluster the managed cluster
 * @param profileTier the profile's tier; part of the digest, since it is written to every object
 * @param textFunctions whether templates get the text map of sprig's functions
 * @param extraLabels put over the labels of every object
 * @param extraAnnotations put over the annotations of every object
 */
public record RenderScope(
        ClusterFacts cluster,
        int profileTier,
        boolean textFunctions,
        Map<String, String> extraLabels,
        Map<String, String> extraAnnotations) {
    public RenderScope {
        extraLabels = Map.copyOf(extraLabels);
        extraAnnotations = Map.copyOf(extraAnnotations);
    }

    /** The functions that the templates of content get. */
    Flavour flavour() {
        return textFunctions ? Flavour.CONTENT_WITH_TEXT_FUNCTIONS : Flavour.CONTENT;
    }
}
