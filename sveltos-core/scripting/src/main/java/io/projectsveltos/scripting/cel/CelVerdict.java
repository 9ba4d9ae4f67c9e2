package io.projectsveltos.scripting.cel;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * What the rules say of one object.
 *
 * @param matches whether one of the rules is true
 * @param faults the rules that gave no answer; they count as not true, and those after the first
 *     true one are not asked
 */
public record CelVerdict(boolean matches, List<CelFault> faults) {
    /** Copies the faults. */
    public CelVerdict {
        faults = List.copyOf(requireNonNull(faults, "faults is null"));
    }
}
