package io.projectsveltos.tck;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The platform threads that live at one moment, to find those a deployer left behind. */
record ThreadCensus(Set<Thread> known) {
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Pattern OTHERS =
            Pattern.compile("(junit|surefire|ForkJoinPool\\.commonPool|process reaper).*");

    static ThreadCensus now() {
        return new ThreadCensus(Set.copyOf(Thread.getAllStackTraces().keySet()));
    }

    /** Names of threads that came since and do not end; those of JVM and test engine left out. */
    List<String> left() throws InterruptedException {
        List<Thread> added =
                Thread.getAllStackTraces().keySet().stream()
                        .filter(thread -> !known.contains(thread))
                        .filter(thread -> !OTHERS.matcher(thread.getName()).matches())
                        .toList();
        for (Thread thread : added) {
            boolean _ = thread.join(PATIENCE);
        }
        return added.stream().filter(Thread::isAlive).map(Thread::getName).sorted().toList();
    }
}
