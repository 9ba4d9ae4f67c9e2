package io.projectsveltos.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.deploy.AddonDeployer;
import io.projectsveltos.spi.deploy.Deployer;
import io.projectsveltos.spi.deploy.ManifestDeployer;
import io.projectsveltos.spi.deploy.ManifestText;
import io.projectsveltos.spi.deploy.RenderRequest;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The contract of {@link ManifestDeployer}. Extend it, give it contents, and run it. */
public abstract class ManifestDeployerContract extends AddonDeployerContract {
    private static final int CLUSTERS = 4;
    private static final int ROUNDS = 25;

    /** A kit for one renderer. */
    protected ManifestDeployerContract() {}

    @Override
    final void use(AddonDeployer deployer) {
        List<ManifestText> _ = render((ManifestDeployer) deployer, request(source(), "c1"));
    }

    @Override
    final void useBroken(AddonDeployer deployer) {
        List<ManifestText> _ = render((ManifestDeployer) deployer, request(brokenSource(), "c1"));
    }

    private ManifestDeployer renderer() {
        return (ManifestDeployer) create();
    }

    private static List<ManifestText> render(ManifestDeployer deployer, RenderRequest request) {
        return deployer.render(request, TurnToken.running());
    }

    /** What comes out. */
    @Nested
    public class Rendering {
        @Test
        void makesManifestsOfTheSource() {
            List<ManifestText> texts = render(renderer(), request(source(), "c1"));

            assertThat(texts).isNotEmpty().doesNotContainNull();
            assertThat(texts).allSatisfy(text -> assertThat(text.origin()).isNotBlank());
            assertThat(texts).anySatisfy(text -> assertThat(text.text()).isNotBlank());
        }

        @Test
        void rendersTheSameRequestToTheSameResult() {
            ManifestDeployer deployer = renderer();
            List<ManifestText> first = render(deployer, request(source(), "c1"));

            assertThat(render(deployer, request(source(), "c1"))).isEqualTo(first);
            assertThat(render(renderer(), request(source(), "c1")))
                    .as("from another deployer")
                    .isEqualTo(first);
        }

        @Test
        void changesNothingInTheSource() {
            RenderRequest request = request(source(), "c1");
            Path folder = request.source().directory();
            List<SourceFile> before = laidOut(folder);

            List<ManifestText> _ = render(renderer(), request);

            assertThat(laidOut(folder)).isEqualTo(before);
        }

        private static List<SourceFile> laidOut(Path folder) {
            try (Stream<Path> paths = Files.walk(folder)) {
                List<SourceFile> files = new ArrayList<>();
                for (Path path : paths.filter(Files::isRegularFile).sorted().toList()) {
                    files.add(
                            new SourceFile(
                                    folder.relativize(path).toString(), Files.readAllBytes(path)));
                }
                return files;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Test
        void rendersForSeveralClustersAtOnceAsForEachAlone()
                throws ExecutionException, InterruptedException {
            List<List<ManifestText>> alone = new ArrayList<>();
            for (int cluster = 0; cluster < CLUSTERS; cluster++) {
                alone.add(render(renderer(), request(source(), "c" + cluster)));
            }
            ManifestDeployer shared = renderer();
            List<Callable<List<List<ManifestText>>>> work = new ArrayList<>();
            for (int cluster = 0; cluster < CLUSTERS; cluster++) {
                RenderRequest request = request(source(), "c" + cluster);
                work.add(() -> repeatedly(shared, request));
            }

            List<List<List<ManifestText>>> together = InParallel.run(work);

            for (int cluster = 0; cluster < CLUSTERS; cluster++) {
                assertThat(together.get(cluster)).containsOnly(alone.get(cluster));
            }
        }

        private static List<List<ManifestText>> repeatedly(
                ManifestDeployer deployer, RenderRequest request) {
            List<List<ManifestText>> results = new ArrayList<>();
            for (int round = 0; round < ROUNDS; round++) {
                results.add(render(deployer, request));
            }
            return results;
        }

        @Test
        void rendersAsBeforeAfterABrokenSource() {
            ManifestDeployer deployer = renderer();
            List<ManifestText> before = render(deployer, request(source(), "c1"));

            SveltosException _ = refusal(() -> useBroken(deployer));

            assertThat(render(deployer, request(source(), "c1"))).isEqualTo(before);
        }
    }

    /** What happens when the result is no longer wanted. */
    @Nested
    public class CallingOff {
        @Test
        void endsWhereTheTurnIsCalledOff() {
            RenderRequest request = request(source(), "c1");

            assertThat(refusal(() -> renderer().render(request, TurnToken.calledOff())).code())
                    .isEqualTo(StandardErrorCode.CANCELLED);
        }

        @Test
        void endsWhereTheTimeIsOver() {
            RenderRequest request = request(source(), "c1");

            assertThat(refusal(() -> renderer().render(request, TurnToken.expired())).code())
                    .isEqualTo(StandardErrorCode.DEADLINE_EXCEEDED);
        }
    }

    /** What the deployer is. */
    @Nested
    public class Form {
        @Test
        void isARendererAndNothingElse() {
            assertThat(create())
                    .isInstanceOf(ManifestDeployer.class)
                    .isNotInstanceOf(Deployer.class);
        }

        @Test
        void takesAnEmptySource() {
            RenderRequest request = request(List.<SourceFile>of(), "c1");
            ManifestDeployer deployer = renderer();

            Throwable thrown =
                    catchThrowable(
                            () -> {
                                List<ManifestText> _ = render(deployer, request);
                            });

            if (thrown != null) {
                assertThat(thrown).isInstanceOf(SveltosException.class);
            }
        }
    }
}
