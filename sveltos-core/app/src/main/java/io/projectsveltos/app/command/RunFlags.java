package io.projectsveltos.app.command;

import io.projectsveltos.app.Environment;
import io.projectsveltos.app.config.Address;
import io.projectsveltos.app.config.ConcurrencyConfig;
import io.projectsveltos.app.config.DiagnosticsConfig;
import io.projectsveltos.app.config.ElectionConfig;
import io.projectsveltos.app.config.PluginConfig;
import io.projectsveltos.app.config.RetryConfig;
import io.projectsveltos.app.config.RunConfig;
import io.projectsveltos.app.config.ShardKey;
import io.projectsveltos.app.config.SignatureConfig;
import io.projectsveltos.app.config.TemplateConfig;
import io.projectsveltos.plugin.port.AddressBlock;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The flags of {@code sveltos run}, as strings become values; the records check them. */
final class RunFlags {
    @Option(
            names = "--plugins",
            paramLabel = "DIR",
            description = "The folder of plugins (default: plugins beside bin).")
    private @Nullable Path plugins;

    @Option(
            names = "--plugin-render-time",
            defaultValue = "60s",
            paramLabel = "TIME",
            description =
                    "Time a plugin may render for one cluster before it is interrupted (default:"
                            + " ${DEFAULT-VALUE}).")
    private Duration pluginRenderTime = PluginConfig.RENDER_TIME;

    @Option(
            names = "--allow-address",
            split = ",",
            paramLabel = "ADDRESS",
            description =
                    "Lets plugins connect to an address or block, e.g. 127.0.0.0/8, that is closed to"
                            + " them by default: this machine, its link, metadata services.")
    private List<AddressBlock> allowedAddresses = List.of();

    @Option(
            names = "--template-variables",
            split = ",",
            paramLabel = "NAME",
            description =
                    "Environment variables that templates may read by env and expandenv (default:"
                            + " none). Everybody who writes a profile sees their values.")
    private List<String> templateVariables = List.of();

    @Option(
            names = "--template-host-lookup",
            arity = "0..1",
            defaultValue = "false",
            fallbackValue = "true",
            paramLabel = "true|false",
            description = "Lets getHostByName in templates ask the resolver.")
    private boolean templateHostLookup;

    @Option(
            names = "--sigstore-trusted-root",
            paramLabel = "FILE",
            description =
                    "The trusted_root.json of the Sigstore instance whose signatures without a key"
                            + " count (default: none).")
    private @Nullable Path sigstoreTrustedRoot;

    @Option(
            names = "--shard-key",
            defaultValue = "",
            paramLabel = "KEY",
            description =
                    "Serve the clusters with this sharding key only (default: those without one).")
    private String shardKey = "";

    @Option(
            names = "--capi-onboard-annotation",
            defaultValue = "",
            paramLabel = "KEY",
            description =
                    "Consider only Cluster API clusters that carry this annotation (default: all).")
    private String capiOnboardAnnotation = "";

    @Option(
            names = "--concurrent-reconciles",
            defaultValue = "10",
            paramLabel = "N",
            description = "Turns of one controller at a time (default: ${DEFAULT-VALUE}).")
    private int concurrentReconciles;

    @Option(
            names = "--worker-number",
            defaultValue = "20",
            paramLabel = "N",
            description = "Deployments at a time over all clusters (default: ${DEFAULT-VALUE}).")
    private int workerNumber;

    @Option(
            names = "--conflict-retry-time",
            defaultValue = "60s",
            paramLabel = "TIME",
            description = "Time until a conflict is looked at again (default: ${DEFAULT-VALUE}).")
    private Duration conflictRetry = Duration.ZERO;

    @Option(
            names = "--longest-retry-time",
            defaultValue = "5m",
            paramLabel = "TIME",
            description =
                    "The longest time between two tries of what failed (default: ${DEFAULT-VALUE});"
                            + " a cluster that is down is asked every 30s at least in any case.")
    private Duration longestRetry = RetryConfig.LONGEST;

    @Option(
            names = "--helm-chart-update-check-interval",
            defaultValue = "1h",
            paramLabel = "TIME",
            description =
                    "How often repositories are asked for newer versions of installed charts"
                            + " (default: ${DEFAULT-VALUE}); 0 for never.")
    private Duration chartUpdates = Duration.ZERO;

    @Option(
            names = "--health-addr",
            defaultValue = ":9440",
            paramLabel = "HOST:PORT",
            description = "Serves /healthz and /readyz (default: ${DEFAULT-VALUE}).")
    private Address health = new Address("", 0);

    @Option(
            names = "--diagnostics-address",
            defaultValue = ":8443",
            paramLabel = "HOST:PORT",
            description =
                    "Serves /metrics and /plugins, to this machine only (default: ${DEFAULT-VALUE}).")
    private Address diagnostics = new Address("", 0);

    @Option(
            names = "--insecure-diagnostics",
            arity = "0..1",
            defaultValue = "false",
            fallbackValue = "true",
            paramLabel = "true|false",
            description = "Serves both to everybody who reaches the address, by plain HTTP.")
    private boolean insecureDiagnostics;

    @Option(
            names = {"-v", "--v"},
            defaultValue = "0",
            paramLabel = "LEVEL",
            description =
                    "0 is information, 5 debugging, 10 everything (default: ${DEFAULT-VALUE}).")
    private int verbosity;

    int verbosity() {
        return verbosity;
    }

    RunConfig toConfig(Environment environment) {
        return new RunConfig(
                environment.variable("NAMESPACE").orElse("projectsveltos"),
                environment.variable("HOSTNAME").orElse("sveltos"),
                new PluginConfig(
                        plugins == null ? environment.home().resolve("plugins") : plugins,
                        pluginRenderTime,
                        allowedAddresses),
                new TemplateConfig(templateVariables, templateHostLookup),
                new SignatureConfig(Optional.ofNullable(sigstoreTrustedRoot)),
                new ShardKey(shardKey),
                Optional.of(capiOnboardAnnotation).filter(key -> !key.isBlank()),
                new ConcurrencyConfig(concurrentReconciles, workerNumber),
                new RetryConfig(conflictRetry, longestRetry),
                chartUpdates,
                health,
                new DiagnosticsConfig(diagnostics, insecureDiagnostics),
                ElectionConfig.standard());
    }
}
