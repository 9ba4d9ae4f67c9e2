package io.projectsveltos.addons.render;

import static io.projectsveltos.addons.testing.Samples.SOURCE;
import static io.projectsveltos.addons.testing.Samples.configMap;
import static io.projectsveltos.addons.testing.Samples.entry;
import static io.projectsveltos.addons.testing.Samples.rendered;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.addons.source.Entry;
import io.projectsveltos.addons.source.Source;
import io.projectsveltos.api.config.v1beta1.DeploymentType;
import io.projectsveltos.engine.ObjectPatch;
import io.projectsveltos.spi.context.ClusterFacts;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.context.SourceTree;
import io.projectsveltos.templating.TemplateLanguage;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A digest differs where something else would be deployed, and nowhere else. */
class BundleDigestTest {
    private static final RenderedObject A = rendered(configMap("a"));
    private static final RenderedObject B = rendered(configMap("b"));
    private static final SourceReference OTHER = new SourceReference("Secret", "default", "app");

    @Test
    void isTheSameWhateverTheOrderOfDifferentObjects() {
        assertThat(digest(A, B)).isEqualTo(digest(B, A)).matches("sha256:[0-9a-f]{64}");
    }

    @Test
    void tellsTheOrderOfDocumentsThatAreTheSameObject() {
        RenderedObject first = rendered(configMap("a").with("data", Map.of("k", "1")));
        RenderedObject second = rendered(configMap("a").with("data", Map.of("k", "2")));

        // The last one wins.
        assertThat(digest(first, second)).isNotEqualTo(digest(second, first));
    }

    @Test
    void tellsEveryDifferenceOfAnObjectAndItsEntry() {
        KubeObject object = configMap("a");
        assertThat(
                        List.of(
                                digest(),
                                digest(A),
                                digest(A, B),
                                digest(rendered(object.with("data", Map.of("k", "1")))),
                                digest(with(entry(OTHER, DeploymentType.REMOTE, 100))),
                                digest(with(entry(SOURCE, DeploymentType.LOCAL, 100))),
                                digest(with(entry(SOURCE, DeploymentType.REMOTE, 99))),
                                digest(with(changed(true, false, "", ""))),
                                digest(with(changed(false, true, "", ""))),
                                digest(with(changed(false, false, "sub", ""))),
                                digest(with(changed(false, false, "", "there"))),
                                BundleDigest.of(
                                        List.of(A), List.of(), Map.of(), scope(51, Map.of()))))
                .doesNotHaveDuplicates();
    }

    @Test
    void tellsEveryDifferenceOfWhatAPluginGets() {
        assertThat(
                        List.of(
                                input("one", Map.of()),
                                input("two", Map.of()),
                                input("one", Map.of("replicas", 1)),
                                input("one", Map.of("replicas", "1"))))
                .doesNotHaveDuplicates();
        assertThat(input("one", Map.of("a", 1, "b", 2)))
                .isEqualTo(input("one", Map.of("b", 2, "a", 1)));
    }

    @Test
    void isTheSameForEveryClusterThatGetsTheSame() {
        RenderScope other =
                new RenderScope(
                        new ClusterFacts("fleet", "west", "Sveltos", "v1.2.3", Map.of()),
                        50,
                        false,
                        Map.of(),
                        Map.of());

        assertThat(BundleDigest.of(List.of(A), List.of(), Map.of(), other)).isEqualTo(digest(A));
    }

    @Test
    void differsWithTheLabelsThatAreToBeOnWhatADeployerRenders() {
        assertThat(input("a", Map.of(), Map.of("owner", "team")))
                .isNotEqualTo(input("a", Map.of()));
    }

    @Test
    void differsWithThePatchesOfWhatADeployerRendersAndWithTheirTargets() {
        ObjectPatch all = new ObjectPatch("patches[0]", "spec: {}", Map.of());
        ObjectPatch some = new ObjectPatch("patches[0]", "spec: {}", Map.of("name", "a"));

        assertThat(
                        List.of(
                                input("a", Map.of()),
                                input("a", Map.of(), Map.of(), List.of(all)),
                                input("a", Map.of(), Map.of(), List.of(some)),
                                input("a", Map.of(), Map.of(), List.of(all, all)),
                                input("a", Map.of(), Map.of("owner", "team"), List.of(all))))
                .doesNotHaveDuplicates();
    }

    private static String digest(RenderedObject... objects) {
        return BundleDigest.of(List.of(objects), List.of(), Map.of(), scope(50, Map.of()));
    }

    private static String input(String text, Map<String, @Nullable Object> values) {
        return input(text, values, Map.of());
    }

    private static String input(
            String text, Map<String, @Nullable Object> values, Map<String, String> labels) {
        return input(text, values, labels, List.of());
    }

    private static String input(
            String text,
            Map<String, @Nullable Object> values,
            Map<String, String> labels,
            List<ObjectPatch> patches) {
        LastChanges changes =
                new LastChanges(
                        (_, _) -> List.of(),
                        new Patches((_, objects, _) -> objects, patches),
                        labels,
                        Map.of());
        List<SourceFile> files = List.of(SourceFile.of("a", text));
        Source source =
                new Source(
                        SOURCE, files, List.of(), TemplateLanguage.NONE, SourceTree.digest(files));
        return BundleDigest.of(
                List.of(),
                List.of(new RenderInput(entry(), source, files, values, changes)),
                Map.of(),
                scope(50, Map.of()));
    }

    private static RenderScope scope(int tier, Map<String, String> labels) {
        return new RenderScope(
                new ClusterFacts("fleet", "east", "Sveltos", "v1.37.2", Map.of()),
                tier,
                false,
                labels,
                Map.of());
    }

    private static RenderedObject with(Entry entry) {
        return new RenderedObject(configMap("a"), entry);
    }

    private static Entry changed(
            boolean skipNamespaceCreation, boolean force, String path, String namespace) {
        return new Entry(
                "policyRefs[0]",
                "",
                SOURCE,
                DeploymentType.REMOTE,
                100,
                false,
                skipNamespaceCreation,
                force,
                path,
                namespace,
                Map.of(),
                List.of());
    }
}
