package io.projectsveltos.ctl.eval;

import io.projectsveltos.ctl.ExitCode;
import io.projectsveltos.ctl.HelpfulCommand;
import io.projectsveltos.ctl.Surroundings;
import io.projectsveltos.ctl.UsageException;
import io.projectsveltos.engine.ContentEngine;
import io.projectsveltos.engine.EngineConfig;
import io.projectsveltos.engine.EngineFolder;
import io.projectsveltos.engine.EngineMetrics;
import io.projectsveltos.engine.EnginePool;
import io.projectsveltos.engine.TemplateText;
import io.projectsveltos.engine.TemplateText.Flavour;
import io.projectsveltos.scripting.ScriptMetrics;
import io.projectsveltos.scripting.ScriptPool;
import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.error.SveltosException;
import io.projectsveltos.templating.ContentObjects;
import io.projectsveltos.templating.ReferenceText;
import io.projectsveltos.templating.TemplateAccess;
import io.projectsveltos.templating.TemplateLanguage;
import io.projectsveltos.templating.Templates;
import io.projectsveltos.templating.jinja.JinjaLimits;
import io.projectsveltos.templating.jinja.JinjaTemplates;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sveltosctl eval template}. */
@Command(
        name = "template",
        description =
                "Renders a Go or Jinja template as content of a ConfigMap or Secret, or a Go template"
                        + " as a name in a reference, for one cluster.",
        footer = {
            "",
            "Examples:",
            "  sveltosctl eval template values.yaml --cluster cluster.yaml",
            "  sveltosctl eval template app.yaml --cluster cluster.yaml --resource"
                    + " Settings=configmap.yaml",
            "  sveltosctl eval template app.j2 --jinja --cluster cluster.yaml",
            "  sveltosctl eval template --reference --cluster cluster.yaml -e '{{ .ClusterName"
                    + " }}-app'"
        })
final class TemplateCommand extends HelpfulCommand implements Callable<Integer> {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Surroundings surroundings;
    private final InputFiles files;

    @Mixin private final GivenText given = new GivenText();

    @Option(
            names = {"-c", "--cluster"},
            paramLabel = "FILE",
            required = true,
            description = "The SveltosCluster or Cluster to render for, in YAML or JSON.")
    private String cluster = "";

    @Option(
            names = {"-r", "--resource"},
            paramLabel = "ID=FILE",
            description = "An object of templateResourceRefs, by its identifier.")
    private Map<String, String> resources = new LinkedHashMap<>();

    @Option(
            names = "--control-plane",
            paramLabel = "FILE",
            description = "The KubeadmControlPlane of the cluster.")
    private @Nullable String controlPlane;

    @Option(
            names = "--infrastructure",
            paramLabel = "FILE",
            description = "The infrastructure object of the cluster.")
    private @Nullable String infrastructure;

    @Option(
            names = "--reference",
            description = "Renders a name of a reference, which has other variables.")
    private boolean reference;

    @Option(
            names = "--text-functions",
            description = "As the annotation projectsveltos.io/tex-template does.")
    private boolean textFunctions;

    @Option(names = "--jinja", description = "As projectsveltos.io/template: jinja does.")
    private boolean jinja;

    TemplateCommand(Surroundings surroundings, InputFiles files) {
        this.surroundings = surroundings;
        this.files = files;
    }

    @Override
    public Integer call() {
        if (jinja && (reference || textFunctions)) {
            throw new UsageException(
                    "--jinja is about content, and its functions are its own: leave out --reference"
                            + " and --text-functions.");
        }
        String text = given.text(files);
        KubeObject object = one(cluster);
        ClusterFacts facts =
                new ClusterFacts(
                        object.namespace(),
                        object.name(),
                        object.kind().equals("SveltosCluster") ? "Sveltos" : "Capi",
                        "",
                        object.content());
        Map<String, Map<String, @Nullable Object>> named = new LinkedHashMap<>();
        resources.forEach((name, file) -> named.put(name, one(file).content()));
        ContentObjects objects =
                new ContentObjects(optional(controlPlane), optional(infrastructure), named);
        Path executable =
                new EngineFolder(surroundings.temporary().resolve("sveltos-engines"))
                        .install(ContentEngine.class, ContentEngine.NAME);
        try (EnginePool pool =
                        new EnginePool(
                                EngineConfig.of(ContentEngine.NAME, executable),
                                EngineMetrics.NOOP);
                ScriptPool scripts = new ScriptPool(1, ScriptMetrics.NOOP)) {
            Templates templates =
                    new Templates(
                            new ContentEngine(pool),
                            new JinjaTemplates(JinjaLimits.DEFAULT, scripts, ScriptMetrics.NOOP),
                            TemplateAccess.NONE);
            surroundings.out().print(render(templates, text, facts, objects));
            return ExitCode.OK;
        } catch (SveltosException e) {
            surroundings.err().println(e.getMessage());
            return ExitCode.FAILED;
        }
    }

    private String render(
            Templates templates, String text, ClusterFacts facts, ContentObjects objects) {
        if (reference) {
            List<ReferenceText> names = List.of(new ReferenceText(given.name(), text));
            return templates.references(names, facts, PATIENCE).getFirst() + "\n";
        }
        Flavour flavour = textFunctions ? Flavour.CONTENT_WITH_TEXT_FUNCTIONS : Flavour.CONTENT;
        List<TemplateText> texts = List.of(new TemplateText(given.name(), text, flavour));
        TemplateLanguage language = jinja ? TemplateLanguage.JINJA : TemplateLanguage.GO;
        return templates.content(language, texts, facts, objects, PATIENCE).getFirst();
    }

    private Map<String, @Nullable Object> optional(@Nullable String file) {
        return file == null ? Map.of() : one(file).content();
    }

    private KubeObject one(String file) {
        List<KubeObject> found = files.objects(List.of(file));
        if (found.size() != 1) {
            throw new UsageException(
                    "The file "
                            + file
                            + " holds "
                            + found.size()
                            + " objects, but should hold one.");
        }
        return found.getFirst();
    }
}
