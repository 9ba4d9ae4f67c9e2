package io.projectsveltos.addons.render;

import io.projectsveltos.addons.source.ResolvedFeature;
import io.projectsveltos.addons.source.Source;
import io.projectsveltos.api.Absent;
import io.projectsveltos.api.config.v1beta1.Patch;
import io.projectsveltos.api.config.v1beta1.PatchTarget;
import io.projectsveltos.engine.ContentEngine;
import io.projectsveltos.engine.ObjectPatch;
import io.projectsveltos.engine.TemplateText;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.templating.ContentObjects;
import io.projectsveltos.templating.TemplateLanguage;
import io.projectsveltos.templating.Templates;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the patches of a profile for one cluster. The texts of {@code patches}, targets included,
 * are templates always; those of {@code patchesFrom} where the object is annotated so. Each key of
 * such an object is a text with patches, which may be wrapped with their target.
 */
final class PatchTexts {
    private final Templates templates;
    private final Instantiation instantiation;
    private final ContentEngine engine;

    PatchTexts(Templates templates, Instantiation instantiation, ContentEngine engine) {
        this.templates = templates;
        this.instantiation = instantiation;
        this.engine = engine;
    }

    Patches read(ResolvedFeature feature, RenderScope scope, CancellationToken token) {
        List<ObjectPatch> all = new ArrayList<>();
        inline(all, feature.feature().patches().inline(), scope, token);
        for (Source source : feature.patches()) {
            for (SourceFile file : instantiation.files(source, scope, token)) {
                String name = "patchesFrom " + source.reference() + " key " + file.path();
                all.add(new ObjectPatch(name, file.text(), Map.of()));
            }
        }
        return new Patches(this::put, all);
    }

    private List<KubeObject> put(
            List<ObjectPatch> patches, List<KubeObject> objects, CancellationToken token) {
        return engine
                .patch(
                        objects.stream().map(KubeObject::content).toList(),
                        patches,
                        EngineTime.within(token))
                .stream()
                .flatMap(Optional::stream)
                .map(KubeObject::new)
                .toList();
    }

    private void inline(
            List<ObjectPatch> all,
            List<Patch> patches,
            RenderScope scope,
            CancellationToken token) {
        if (patches.isEmpty()) {
            return;
        }
        List<TemplateText> texts = new ArrayList<>();
        for (int i = 0; i < patches.size(); i++) {
            String name = name(i);
            texts.add(new TemplateText(name, patches.get(i).patch(), scope.flavour()));
            target(patches.get(i).target())
                    .forEach(
                            (field, text) ->
                                    texts.add(
                                            new TemplateText(
                                                    name + ".target." + field,
                                                    text,
                                                    scope.flavour())));
        }
        Iterator<String> plain =
                templates
                        .content(
                                TemplateLanguage.GO,
                                texts,
                                scope.cluster(),
                                ContentObjects.NONE,
                                EngineTime.within(token))
                        .iterator();
        for (int i = 0; i < patches.size(); i++) {
            String text = plain.next();
            Map<String, String> target = target(patches.get(i).target());
            target.replaceAll((_, _) -> plain.next());
            all.add(new ObjectPatch(name(i), text, target));
        }
    }

    private static String name(int index) {
        return "patches[" + index + "]";
    }

    private static Map<String, String> target(@Nullable PatchTarget target) {
        Map<String, String> fields = new LinkedHashMap<>();
        if (target != null) {
            fields.put("group", Absent.text(target.group()));
            fields.put("version", Absent.text(target.version()));
            fields.put("kind", Absent.text(target.kind()));
            fields.put("namespace", Absent.text(target.namespace()));
            fields.put("name", Absent.text(target.name()));
            fields.put("labelSelector", Absent.text(target.labelSelector()));
            fields.put("annotationSelector", Absent.text(target.annotationSelector()));
        }
        return fields;
    }
}
