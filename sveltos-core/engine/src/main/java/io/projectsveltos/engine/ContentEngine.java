package io.projectsveltos.engine;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Instantiates Go templates, reads YAML and patches objects as the Kubernetes ecosystem's own
 * libraries do, in the engine {@value #NAME}. All texts of a call go in one frame.
 */
public final class ContentEngine {
    /** The name of the engine this class needs. */
    public static final String NAME = "template";

    private final EnginePool pool;
    private final JsonMapper json = JsonMapper.builder().build();

    /** Uses the processes of a pool, which the caller closes. */
    public ContentEngine(EnginePool pool) {
        this.pool = requireNonNull(pool, "pool is null");
    }

    /**
     * Instantiates templates, each with data of its own: what one does to it, others do not see.
     *
     * @return the texts, in the order of the templates
     * @throws SveltosException with TEMPLATE_FAILED and the engine's text for the first template
     *     that fails, and what {@link EnginePool#call} throws
     */
    public List<String> instantiate(
            List<TemplateText> texts, TemplateScope scope, Duration deadline) {
        if (texts.isEmpty()) {
            return List.of();
        }
        Map<String, Object> request = LinkedHashMap.newLinkedHashMap(7);
        request.put("op", "instantiate");
        request.put("texts", texts.stream().map(ContentEngine::template).toList());
        request.put("scope", scope.kind().wire());
        request.put("data", scope.dot());
        request.put("askObjects", !scope.objects().isEmpty());
        request.put("environment", scope.environment());
        request.put("hostLookup", scope.hostLookup());
        List<String> results = new ArrayList<>(texts.size());
        EngineQuestions questions = new ObjectQuestions(json, scope.objects());
        for (JsonNode result : call(request, deadline, questions).path("texts")) {
            if (result.has("error")) {
                throw new SveltosException(
                        StandardErrorCode.TEMPLATE_FAILED, result.path("error").asString());
            }
            results.add(result.path("text").asString());
        }
        if (results.size() != texts.size()) {
            throw nonsense(null);
        }
        return results;
    }

    /**
     * Reads texts of YAML or JSON documents. One that cannot be read does not hide the others.
     *
     * @return the documents in order; empty ones are left out
     */
    public List<ParsedDocument> parse(List<TemplateText> texts, Duration deadline) {
        if (texts.isEmpty()) {
            return List.of();
        }
        Map<String, Object> request = LinkedHashMap.newLinkedHashMap(2);
        request.put("op", "parse");
        request.put("texts", texts.stream().map(ContentEngine::content).toList());
        List<ParsedDocument> documents = new ArrayList<>();
        for (JsonNode document : call(request, deadline, EngineQuestions.NONE).path("documents")) {
            String origin = texts.get(document.path("text").asInt()).name();
            documents.add(document(origin, document));
        }
        return documents;
    }

    /**
     * Patches objects, each with all patches that are meant for it, in their order.
     *
     * @return the objects in their order; empty for one that a patch takes away
     * @throws SveltosException with INVALID_INPUT, naming the patch, for one that cannot be read or
     *     does not fit
     */
    public List<Optional<Map<String, @Nullable Object>>> patch(
            List<? extends Map<String, ? extends @Nullable Object>> objects,
            List<ObjectPatch> patches,
            Duration deadline) {
        Map<String, Object> request = LinkedHashMap.newLinkedHashMap(3);
        request.put("op", "patch");
        request.put("objects", objects);
        request.put("patches", patches);
        List<Optional<Map<String, @Nullable Object>>> patched = new ArrayList<>(objects.size());
        for (JsonNode object : call(request, deadline, EngineQuestions.NONE).path("objects")) {
            patched.add(object.isNull() ? Optional.empty() : Optional.of(PlainJson.map(object)));
        }
        if (patched.size() != objects.size()) {
            throw nonsense(null);
        }
        return patched;
    }

    private ParsedDocument document(String origin, JsonNode document) {
        int index = document.path("index").asInt();
        if (document.has("error")) {
            return new ParsedDocument.Broken(origin, index, document.path("error").asString());
        }
        return new ParsedDocument.Document(origin, index, PlainJson.map(document.path("json")));
    }

    private JsonNode call(
            Map<String, Object> request, Duration deadline, EngineQuestions questions) {
        byte[] answer = pool.call(json.writeValueAsBytes(request), deadline, questions);
        try {
            return json.readTree(answer);
        } catch (JacksonException e) {
            throw nonsense(e);
        }
    }

    private static Map<String, Object> template(TemplateText text) {
        Map<String, Object> template = content(text);
        switch (text.flavour()) {
            case CONTENT -> {}
            case CONTENT_WITH_TEXT_FUNCTIONS -> template.put("textFunctions", true);
            case REFERENCE -> template.put("escape", true);
        }
        return template;
    }

    private static Map<String, Object> content(TemplateText text) {
        Map<String, Object> content = LinkedHashMap.newLinkedHashMap(3);
        content.put("name", text.name());
        content.put("text", text.text());
        return content;
    }

    private static SveltosException nonsense(@Nullable Throwable cause) {
        return new SveltosException(
                StandardErrorCode.ENGINE_FAILED,
                "the answer of the engine " + NAME + " cannot be read",
                cause);
    }
}
