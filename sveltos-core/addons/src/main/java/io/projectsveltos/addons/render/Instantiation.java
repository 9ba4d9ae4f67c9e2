package io.projectsveltos.addons.render;

import io.projectsveltos.addons.source.Source;
import io.projectsveltos.engine.TemplateText;
import io.projectsveltos.engine.TemplateText.Flavour;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.templating.ContentObjects;
import io.projectsveltos.templating.Templates;
import java.util.ArrayList;
import java.util.List;

/** Instantiates the templates of annotated sources, all files of one in a single frame. */
public final class Instantiation {
    private final Templates templates;

    /** Instantiates with these templates. */
    public Instantiation(Templates templates) {
        this.templates = templates;
    }

    /** The text files of a source, as they are for this cluster. */
    List<SourceFile> files(Source source, RenderScope scope, CancellationToken token) {
        if (!source.template() || source.files().isEmpty()) {
            return source.files();
        }
        Flavour flavour = scope.flavour();
        List<TemplateText> texts =
                source.files().stream()
                        .map(
                                file ->
                                        new TemplateText(
                                                source.reference() + " key " + file.path(),
                                                file.text(),
                                                flavour))
                        .toList();
        List<String> rendered =
                templates.content(
                        source.language(),
                        texts,
                        scope.cluster(),
                        ContentObjects.NONE,
                        EngineTime.within(token));
        List<SourceFile> files = new ArrayList<>();
        for (int i = 0; i < rendered.size(); i++) {
            files.add(SourceFile.of(source.files().get(i).path(), rendered.get(i)));
        }
        return files;
    }
}
