package io.projectsveltos.content.helm;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The versions there are of one chart; what is no version is not among them. */
final class ChartVersions {
    private final List<Known> newestFirst;

    ChartVersions(List<ChartVersion> versions) {
        List<Known> known = new ArrayList<>();
        for (ChartVersion version : versions) {
            Version.parse(version.version())
                    .ifPresent(parsed -> known.add(new Known(parsed, version)));
        }
        // Those that are equal stay in the order of the index, as with Helm.
        known.sort(Comparator.comparing(Known::parsed).reversed());
        this.newestFirst = List.copyOf(known);
    }

    boolean isEmpty() {
        return newestFirst.isEmpty();
    }

    /** The newest one in a range; a version that is there as written wins over what it means. */
    Optional<ChartVersion> find(String wanted) {
        String text = wanted.strip();
        Optional<ChartVersion> exact =
                newestFirst.stream()
                        .map(Known::listed)
                        .filter(listed -> listed.version().equals(text))
                        .findFirst();
        if (exact.isPresent()) {
            return exact;
        }
        VersionRange range = VersionRange.parse(text.equals("latest") ? "" : text);
        return newestFirst.stream()
                .filter(known -> range.admits(known.parsed()))
                .map(Known::listed)
                .findFirst();
    }

    /** What is newer than an installed version; both are the installed one where nothing is. */
    NewerVersions newerThan(String installed) {
        Optional<Version> mine = Version.parse(installed);
        List<Known> releases =
                newestFirst.stream()
                        .filter(known -> known.parsed().release())
                        .filter(
                                known ->
                                        mine.isPresent()
                                                && known.parsed().compareTo(mine.get()) > 0)
                        .toList();
        String latest = first(releases, installed);
        String patch =
                first(
                        releases.stream()
                                .filter(known -> mine.isPresent() && line(known, mine.get()))
                                .toList(),
                        installed);
        return new NewerVersions(latest, patch);
    }

    private static boolean line(Known known, Version mine) {
        return known.parsed().major().equals(mine.major())
                && known.parsed().minor().equals(mine.minor());
    }

    private static String first(List<Known> known, String otherwise) {
        return known.isEmpty() ? otherwise : known.getFirst().listed().version();
    }

    private record Known(Version parsed, ChartVersion listed) {}
}
