package io.projectsveltos.templating;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.engine.ContentEngine;
import io.projectsveltos.engine.TemplateScope;
import io.projectsveltos.engine.TemplateScope.Kind;
import io.projectsveltos.engine.TemplateText;
import io.projectsveltos.engine.TemplateText.Flavour;
import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.error.SveltosException;
import io.projectsveltos.templating.jinja.JinjaTemplates;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Instantiates users' templates for one cluster, all of a call at once. Texts without an action,
 * which most are, reach no engine at all.
 */
public final class Templates {
    private final ContentEngine engine;
    private final JinjaTemplates jinja;
    private final TemplateAccess access;

    /** Templates that see no more than {@code access} allows. */
    public Templates(ContentEngine engine, JinjaTemplates jinja, TemplateAccess access) {
        this.engine = requireNonNull(engine, "engine is null");
        this.jinja = requireNonNull(jinja, "jinja is null");
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
     * @param language what the texts are written in
     * @return the texts in the order of the templates
     * @throws SveltosException with TEMPLATE_FAILED, and what the language says, for the first that
     *     fails; with LIMIT_EXCEEDED where one takes too much
     */
    public List<String> content(
            TemplateLanguage language,
            List<TemplateText> texts,
            ClusterFacts cluster,
            ContentObjects objects,
            Duration deadline) {
        Predicate<TemplateText> template =
                switch (language) {
                    case NONE -> text -> false;
                    case GO -> text -> text.text().contains("{{");
                    case JINJA -> Templates::hasJinja;
                };
        List<TemplateText> templates = texts.stream().filter(template).toList();
        if (templates.isEmpty()) {
            return texts.stream().map(TemplateText::text).toList();
        }
        Iterator<String> rendered =
                (language == TemplateLanguage.JINJA
                                ? jinja.render(templates, variables(cluster, objects))
                                : instantiate(templates, cluster, objects, deadline))
                        .iterator();
        return texts.stream()
                .map(text -> template.test(text) ? rendered.next() : text.text())
                .toList();
    }

    private List<String> instantiate(
            List<TemplateText> templates,
            ClusterFacts cluster,
            ContentObjects objects,
            Duration deadline) {
        TemplateScope scope = scope(Kind.CONTENT, objects.dot(cluster), objects.resources());
        return engine.instantiate(templates, scope, deadline);
    }

    private static Map<String, @Nullable Object> variables(
            ClusterFacts cluster, ContentObjects objects) {
        Map<String, @Nullable Object> variables = objects.dot(cluster);
        variables.put("MgmtResources", objects.resources());
        return variables;
    }

    private static boolean hasJinja(TemplateText text) {
        return text.text().contains("{{")
                || text.text().contains("{%")
                || text.text().contains("{#");
    }

    private TemplateScope scope(
            Kind kind,
            Map<String, ? extends @Nullable Object> dot,
            Map<String, ? extends @Nullable Object> objects) {
        return new TemplateScope(kind, dot, objects, access.environment(), access.hostLookup());
    }
}
