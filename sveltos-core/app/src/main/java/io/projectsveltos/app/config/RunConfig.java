package io.projectsveltos.app.config;

import static io.projectsveltos.app.config.ConfigException.require;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/** Everything {@code sveltos run} is told, in one place. */
public record RunConfig(
        String namespace,
        String podName,
        PluginConfig plugins,
        TemplateConfig templates,
        SignatureConfig signatures,
        ShardKey shardKey,
        Optional<String> capiOnboardAnnotation,
        ConcurrencyConfig concurrency,
        RetryConfig retry,
        Duration chartUpdates,
        Address health,
        DiagnosticsConfig diagnostics,
        ElectionConfig election) {
    private static final Pattern DNS_LABEL = Pattern.compile("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?");

    /** Checks the names that become parts of objects. */
    public RunConfig {
        require(
                DNS_LABEL.matcher(namespace).matches(),
                "NAMESPACE \""
                        + namespace
                        + "\" is not a namespace name: use lower-case letters, digits and '-'.");
        require(
                chartUpdates.isZero() || chartUpdates.compareTo(Duration.ofSeconds(1)) >= 0,
                "--helm-chart-update-check-interval must be 1s or longer, or 0 for never.");
        require(!podName.isBlank(), "The name of this process is empty: set HOSTNAME.");
    }
}
