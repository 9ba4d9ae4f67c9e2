package io.projectsveltos.api.crd;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The table of facts about the original's CRDs, and how it is made from a folder with them. */
final class FactTable {
    private static final Path SOURCE = Path.of("src/test/resources/facts/original.txt");

    private FactTable() {}

    /** The table as it is checked in. */
    static List<Fact> checkedIn() {
        try (InputStream in = FactTable.class.getResourceAsStream("/facts/original.txt")) {
            String text =
                    new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            return text.lines().map(Fact::parse).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The facts of the table by kind. */
    static Map<String, List<Fact>> checkedInByKind() {
        return checkedIn().stream()
                .collect(
                        Collectors.groupingBy(Fact::kind, LinkedHashMap::new, Collectors.toList()));
    }

    /** The facts of all CRDs in a folder. */
    static List<Fact> ofFolder(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            List<String> texts = new ArrayList<>();
            for (Path file :
                    files.filter(it -> it.toString().endsWith(".yaml")).sorted().toList()) {
                texts.add(Files.readString(file));
            }
            return of(texts);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The facts of CRDs. */
    static List<Fact> of(Iterable<String> crds) {
        List<Fact> facts = new ArrayList<>();
        for (String yaml : crds) {
            facts.addAll(CrdFacts.of(CrdTree.parse(yaml).root()));
        }
        return facts;
    }

    /** Replaces the table that is checked in. */
    static void replace(List<Fact> facts) {
        try {
            Files.createDirectories(SOURCE.getParent());
            Files.write(SOURCE, facts.stream().map(Fact::line).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
