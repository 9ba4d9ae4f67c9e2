package io.projectsveltos.api.crd;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.api.CrdFile;
import io.projectsveltos.api.Crds;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What kubectl explain says about a field is a text, not a word. */
class DescriptionTest {
    private static final int WORDS = 4;

    static Stream<CrdFile> crds() {
        return Crds.all().stream();
    }

    @ParameterizedTest
    @MethodSource("crds")
    void everyFieldIsDescribed(CrdFile file) {
        CrdTree tree = CrdTree.parse(file.yaml());
        List<String> poor = new ArrayList<>();
        for (Fact fact : CrdFacts.of(tree.root())) {
            boolean named =
                    !fact.path().equals(Fact.KIND_PATH)
                            && !fact.path().endsWith("]")
                            && !fact.path().endsWith("}");
            if (named && !fact.path().equals(".metadata")) {
                String text =
                        String.valueOf(tree.node(fact.path()).getOrDefault("description", ""));
                if (text.split(" ").length < WORDS || !text.endsWith(".")) {
                    poor.add(fact.path() + ": " + text);
                }
            }
        }
        assertThat(poor).isEmpty();
    }
}
