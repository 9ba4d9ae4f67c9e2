package io.projectsveltos.fleet;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Versions as servers report them, cut to what fits a label and a comparison. */
final class KubernetesVersion {
    private static final Pattern RELEASE = Pattern.compile("v?(\\d+\\.\\d+\\.\\d+)(?:[-+].*)?");

    private KubernetesVersion() {}

    /** {@code v1.37.2} of {@code v1.37.2-eks-1a2b3c}; empty where it is no version. */
    static Optional<String> release(String gitVersion) {
        Matcher matcher = RELEASE.matcher(gitVersion);
        return matcher.matches() ? Optional.of("v" + matcher.group(1)) : Optional.empty();
    }
}
