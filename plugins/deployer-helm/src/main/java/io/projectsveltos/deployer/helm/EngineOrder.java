package io.projectsveltos.deployer.helm;

import io.projectsveltos.spi.context.SourceTree;
import io.projectsveltos.spi.deploy.DeployRequest;
import io.projectsveltos.spi.deploy.PostRenderer;
import io.projectsveltos.spi.deploy.RemoveRequest;
import io.projectsveltos.spi.deploy.RenderRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What the engine is asked, as JSON. */
final class EngineOrder {
    static final JsonMapper JSON =
            JsonMapper.builder()
                    .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
                    .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                    .build();

    /** What the host tells of one attempt; it says nothing of what is wished for. */
    private static final List<String> PASSING =
            List.of("consecutiveFailures", "redeploy", "digest", "deployedDigest");

    private EngineOrder() {}

    static byte[] deploy(
            String op, DeployRequest request, ReleaseId release, Optional<SeenReleases.Seen> seen) {
        RenderRequest input = request.input();
        ObjectNode order = start(op, request.connection().kubeconfig(), input.options(), release);
        SourceTree source = input.source();
        ObjectNode place = order.putObject("source");
        place.put("directory", source.directory().toAbsolutePath().toString());
        place.put("path", input.path());
        place.put("digest", source.digest());
        order.set("values", JSON.valueToTree(input.values()));
        order.put("patched", !request.postRenderer().equals(PostRenderer.NONE));
        order.put("known", !request.deployed().isEmpty());
        order.put("unchanged", unchanged(input.options()));
        order.put("dryRun", request.dryRun());
        seen.ifPresent(
                one ->
                        order.putObject("seen")
                                .put("uid", one.marker().uid())
                                .put("resourceVersion", one.marker().resourceVersion()));
        return JSON.writeValueAsBytes(order);
    }

    static byte[] remove(RemoveRequest request, ReleaseId release) {
        return JSON.writeValueAsBytes(
                start("remove", request.connection().kubeconfig(), request.options(), release));
    }

    /** The same for requests that ask for the same; empty where that cannot be known. */
    static String digest(DeployRequest request) {
        RenderRequest input = request.input();
        String patches = request.postRenderer().digest();
        if (patches.isEmpty()) {
            return "";
        }
        Map<String, @Nullable Object> options = new LinkedHashMap<>(input.options());
        PASSING.forEach(options::remove);
        String text =
                JSON.writeValueAsString(
                        List.of(
                                input.source().digest(),
                                input.path(),
                                patches,
                                input.values(),
                                options));
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static boolean unchanged(Map<String, @Nullable Object> options) {
        return options.get("digest") instanceof String now
                && !now.isEmpty()
                && now.equals(options.get("deployedDigest"));
    }

    private static ObjectNode start(
            String op,
            String kubeconfig,
            Map<String, @Nullable Object> options,
            ReleaseId release) {
        ObjectNode order = JSON.createObjectNode();
        order.put("op", op);
        order.put("kubeconfig", kubeconfig);
        ObjectNode entry = JSON.valueToTree(options);
        entry.put("releaseName", release.name());
        entry.put("releaseNamespace", release.namespace());
        order.set("entry", entry);
        return order;
    }
}
