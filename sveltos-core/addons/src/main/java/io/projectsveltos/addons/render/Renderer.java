package io.projectsveltos.addons.render;

import io.projectsveltos.addons.source.EndOfTurn;
import io.projectsveltos.addons.source.Entry;
import io.projectsveltos.addons.source.Feature;
import io.projectsveltos.addons.source.ResolvedEntry;
import io.projectsveltos.addons.source.ResolvedFeature;
import io.projectsveltos.addons.source.Source;
import io.projectsveltos.api.Features;
import io.projectsveltos.engine.ContentEngine;
import io.projectsveltos.engine.ParsedDocument;
import io.projectsveltos.engine.TemplateText;
import io.projectsveltos.plugin.DeployerRegistry;
import io.projectsveltos.plugin.LoadedDeployer;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.deploy.ManifestDeployer;
import io.projectsveltos.spi.deploy.ManifestText;
import io.projectsveltos.spi.deploy.RenderRequest;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import io.projectsveltos.templating.Templates;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Renders one feature for one cluster: templates, the plugin, parsing, patches, extra labels. */
public final class Renderer {
    private final DeployerRegistry deployers;
    private final Instantiation instantiation;
    private final ManifestParser parser;
    private final EntryValues values;
    private final ContentEngine engine;
    private final PatchTexts patches;

    /** A renderer. */
    public Renderer(
            DeployerRegistry deployers,
            Instantiation instantiation,
            ManifestParser parser,
            EntryValues values,
            ContentEngine engine,
            Templates templates) {
        this.deployers = deployers;
        this.instantiation = instantiation;
        this.parser = parser;
        this.values = values;
        this.engine = engine;
        this.patches = new PatchTexts(templates, instantiation, engine);
    }

    /**
     * The deployer of a feature.
     *
     * @throws SveltosException with UNKNOWN_DEPLOYER where no plugin has it
     */
    public LoadedDeployer deployer(String id) {
        return deployers.find(id).orElseThrow(() -> unknown(id));
    }

    /** The failure of a feature that no loaded plugin serves. */
    public SveltosException unknown(String id) {
        return new SveltosException(
                StandardErrorCode.UNKNOWN_DEPLOYER,
                "deployer "
                        + id
                        + " is unknown: no loaded plugin has it; known deployers are "
                        + deployers.ids()
                        + "; what it deployed stays as it is");
    }

    /**
     * Renders.
     *
     * @throws SveltosException of kind USER where the input is wrong
     */
    public RenderedBundle render(
            ResolvedFeature resolved, RenderScope scope, CancellationToken token) {
        LoadedDeployer deployer = deployer(resolved.feature().deployer());
        Patches patched = patches.read(resolved, scope, token);
        Feature feature = resolved.feature();
        List<RenderedObject> objects = new ArrayList<>();
        List<RenderInput> inputs = new ArrayList<>();
        Set<SourceReference> derivedEmpty = new HashSet<>();
        for (ResolvedEntry entry : resolved.entries()) {
            token.check();
            if (entry.source().isEmpty()) {
                derivedEmpty.add(entry.entry().source());
                continue;
            }
            Source source = entry.source().get();
            RenderInput input;
            try {
                input = input(entry, source, patched, scope, token);
            } catch (SveltosException e) {
                if (entry.entry().chart().isEmpty() || EndOfTurn.is(e)) {
                    throw e;
                }
                feature = feature.withBroken(entry.entry(), e);
                continue;
            }
            if (deployer.deployer() instanceof ManifestDeployer manifests) {
                List<RenderedObject> rendered =
                        render(manifests, input, entry.entry(), scope, token);
                if (rendered.isEmpty() && derived(source, deployer)) {
                    derivedEmpty.add(source.reference());
                }
                objects.addAll(rendered);
            } else {
                inputs.add(input);
            }
        }
        return new RenderedBundle(
                feature,
                objects,
                inputs,
                derivedEmpty,
                BundleDigest.of(objects, inputs, feature.broken(), scope));
    }

    private RenderInput input(
            ResolvedEntry entry,
            Source source,
            Patches patched,
            RenderScope scope,
            CancellationToken token) {
        return new RenderInput(
                entry.entry(),
                source,
                instantiation.files(source, scope, token),
                values.merge(entry, scope, token),
                new LastChanges(
                        this::read, patched, scope.extraLabels(), scope.extraAnnotations()));
    }

    private List<ParsedDocument> read(String manifests, CancellationToken token) {
        return engine.parse(
                List.of(new TemplateText("manifests", manifests)), EngineTime.within(token));
    }

    private List<RenderedObject> render(
            ManifestDeployer deployer,
            RenderInput input,
            Entry entry,
            RenderScope scope,
            CancellationToken token) {
        List<ManifestText> texts;
        try (RenderTree tree = input.tree()) {
            RenderRequest request = input.request(tree, scope.cluster());
            texts = deployer.render(request, token);
        }
        List<KubeObject> parsed =
                parser.parse(entry.source(), texts, input.source().template(), token);
        return input.changes().patches().apply(parsed, token).stream()
                .map(object -> extra(object, scope))
                .map(object -> new RenderedObject(object, entry))
                .toList();
    }

    // Only plain manifests are what a person wrote; anything else may be empty by a fault.
    private static boolean derived(Source source, LoadedDeployer deployer) {
        return source.template() || !Features.RESOURCES.equals(deployer.id());
    }

    private static KubeObject extra(KubeObject object, RenderScope scope) {
        return scope.extraLabels().isEmpty() && scope.extraAnnotations().isEmpty()
                ? object
                : object.withAdded(scope.extraLabels(), scope.extraAnnotations());
    }
}
