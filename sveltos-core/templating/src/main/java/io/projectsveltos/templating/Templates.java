package io.projectsveltos.templating;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.engine.ContentEngine;
import io.projectsveltos.engine.TemplateScope;
import io.projectsveltos.engine.TemplateScope.Kind;
import io.projectsveltos.engine.TemplateText;
import io.projectsveltos.engine.TemplateText.Flavour;
import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Instantiates users' templates for one cluster, all of a call in one frame to the engine. Texts
 * without an action, which most are, do not reach the engine at all.
 */
public final class Templates {
    private final ContentEngine engine;
    private final TemplateAccess access;

    /** Templates that see no more than {@code access} allows. */
    public Templates(ContentEngine engine, TemplateAccess access) {
        this.engine = requireNonNull(engine, "engine is null");
        this.access = requireNonNull(access, "access is null");
    }

    /**
     * Instantiates names and namespaces of references, with {@code .Cluster}, {@code .ClusterName}
     * and {@code .ClusterNamespace}; values are escaped as for HTML. What is empty becomes the
     * namespace of the cluster, for names too.
     *
     * @return the names in the order of the references
     * @throws SveltosException with TEMPLATE_FAILED, naming the field
     */
    public List<String> references(
            List<ReferenceText> references, ClusterFacts cluster, Duration deadline) {
        List<TemplateText> templates =
                references.stream()
                        .filter(reference -> !reference.plain())
                        .map(
                                reference ->
                                        new TemplateText(
                                                reference.field(),
                                                reference.text(),
                                                Flavour.REFERENCE))
                        .toList();
        Map<String, Object> dot =
                Map.of(
                        "Cluster", cluster.object(),
                        "ClusterNamespace", cluster.namespace(),
                        "ClusterName", cluster.name());
        Iterator<String> rendered =
                engine.instantiate(templates, scope(Kind.REFERENCE, dot, Map.of()), deadline)
                        .iterator();
        List<String> names = new ArrayList<>(references.size());
        for (ReferenceText reference : references) {
            String name = reference.plain() ? reference.text() : rendered.next();
            names.add(name.isEmpty() ? cluster.namespace() : name);
        }
        return names;
    }

    /**
     * Instantiates content whose source is annotated as a template.
     *
     * @return the texts in the order of the templates
     * @throws SveltosException with TEMPLATE_FAILED and the engine's text for the first that fails
     */
    public List<String> content(
            List<TemplateText> texts,
            ClusterFacts cluster,
            ContentObjects objects,
            Duration deadline) {
        List<TemplateText> templates = texts.stream().filter(Templates::hasAction).toList();
        Iterator<String> rendered =
                engine.instantiate(
                                templates,
                                scope(Kind.CONTENT, objects.dot(cluster), objects.resources()),
                                deadline)
                        .iterator();
        return texts.stream().map(text -> hasAction(text) ? rendered.next() : text.text()).toList();
    }

    private TemplateScope scope(
            Kind kind,
            Map<String, ? extends @Nullable Object> dot,
            Map<String, ? extends @Nullable Object> objects) {
        return new TemplateScope(kind, dot, objects, access.environment(), access.hostLookup());
    }

    private static boolean hasAction(TemplateText text) {
        return text.text().contains("{{");
    }
}
