package org.example.site;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.Map;

/**
 * The plugin's settings, read once.
 *
 * @param replicas for sites that do not say
 */
record SiteDefaults(int replicas) {
    static SiteDefaults from(Map<String, String> config) {
        String replicas = config.getOrDefault("replicas", "1");
        try {
            return new SiteDefaults(Integer.parseInt(replicas));
        } catch (NumberFormatException e) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "The setting `replicas` of the plugin site-deployer must be a number.",
                    e);
        }
    }
}
