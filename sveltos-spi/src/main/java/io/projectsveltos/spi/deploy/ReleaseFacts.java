package io.projectsveltos.spi.deploy;

import static java.util.Objects.requireNonNull;

/**
 * What a {@link Deployer} that keeps releases says of the one it wrote or found. A text that does
 * not apply is empty.
 *
 * @param name of the release
 * @param namespace the release is in
 * @param chart the chart's own name
 * @param chartVersion as the chart says it
 * @param appVersion of what the chart brings
 * @param icon the URL of a picture
 * @param revision counts from 1; 0 where there is no release
 * @param status in the words of the deployer, for Helm e.g. {@code deployed}
 */
public record ReleaseFacts(
        String name,
        String namespace,
        String chart,
        String chartVersion,
        String appVersion,
        String icon,
        int revision,
        String status) {
    public ReleaseFacts {
        requireNonNull(name, "name is null");
        requireNonNull(namespace, "namespace is null");
        requireNonNull(chart, "chart is null");
        requireNonNull(chartVersion, "chartVersion is null");
        requireNonNull(appVersion, "appVersion is null");
        requireNonNull(icon, "icon is null");
        requireNonNull(status, "status is null");
    }
}
