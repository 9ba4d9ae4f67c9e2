package io.projectsveltos.deployer.helm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

class LikenessTest {
    private static final String PLAIN = "---\nkind: A\nsize: 1\n";

    @Test
    void countsDocumentsThatAreEqual() {
        Likeness likeness = Likeness.of(PLAIN + PLAIN, PLAIN + PLAIN, LikenessTest::never);

        assertThat(likeness).isEqualTo(new Likeness(2, 0, ""));
    }

    @Test
    void tellsTheFirstLineThatDiffers() {
        Likeness likeness =
                Likeness.of("---\nkind: A\nsize: 2\n", PLAIN, () -> "---\nkind: A\nsize: 1\n");

        assertThat(likeness.difference()).isEqualTo("kind: A: `size: 2` instead of `size: 1`");
    }

    @Test
    void passesOverLinesThatTheClientItselfRendersAnew() {
        Likeness likeness =
                Likeness.of(
                        "---\nkey: ours\nsize: 1\n",
                        "---\nkey: theirs\nsize: 1\n",
                        () -> "---\nkey: again\nsize: 1\n");

        assertThat(likeness).isEqualTo(new Likeness(1, 1, ""));
    }

    @Test
    void asksMoreThanOnceWhereARandomLineIsTheSameByChance() {
        Iterator<String> texts = List.of("key: 1", "key: 1", "key: 2").iterator();

        Likeness likeness = Likeness.of("key: 3", "key: 1", texts::next);

        assertThat(likeness.difference()).isEmpty();
    }

    @Test
    void seesWhatDiffersBesideALineThatIsRandom() {
        Likeness likeness =
                Likeness.of(
                        "key: ours\nsize: 2\n",
                        "key: theirs\nsize: 1\n",
                        () -> "key: again\nsize: 1\n");

        assertThat(likeness.difference()).isNotEmpty();
    }

    @Test
    void seesADocumentThatIsMissing() {
        Likeness likeness = Likeness.of(PLAIN, PLAIN + PLAIN, LikenessTest::never);

        assertThat(likeness.difference()).isEqualTo("1 documents instead of 2");
    }

    @Test
    void seesALineTooManyInADocument() {
        Likeness likeness = Likeness.of(PLAIN + "more: x\n", PLAIN, () -> PLAIN);

        assertThat(likeness.difference()).isEqualTo("kind: A: 3 lines instead of 2");
    }

    private static String never() {
        throw new AssertionError("nothing differs, so nothing is to be rendered again");
    }
}
