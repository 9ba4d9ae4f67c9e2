package io.projectsveltos.api.crd;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.api.CrdFile;
import io.projectsveltos.api.Crds;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The comparison with the original notices whatever is taken away from a CRD of ours. */
class MutationTest {
    static Stream<CrdFile> crds() {
        return Crds.all().stream();
    }

    @ParameterizedTest
    @MethodSource("crds")
    void noticesEveryFactThatIsTakenAway(CrdFile file) {
        CrdTree crd = CrdTree.parse(file.yaml());
        Object kind = CrdFacts.of(crd.root()).getFirst().kind();
        List<Fact> original =
                FactTable.checkedIn().stream().filter(fact -> fact.kind().equals(kind)).toList();
        Compatibility compatibility = new Compatibility(Deviations.all());
        assertThat(original).isNotEmpty();
        assertThat(compatibility.differences(original, CrdFacts.of(crd.root()))).isEmpty();
        for (Fact fact : original) {
            for (Mutation mutation : crd.mutations(fact)) {
                mutation.during(
                        () ->
                                assertThat(
                                                compatibility.differences(
                                                        original, CrdFacts.of(crd.root())))
                                        .as("without %s of %s", mutation.word(), fact.path())
                                        .isNotEmpty());
            }
        }
        assertThat(compatibility.differences(original, CrdFacts.of(crd.root()))).isEmpty();
    }
}
