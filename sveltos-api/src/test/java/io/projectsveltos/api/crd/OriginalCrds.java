package io.projectsveltos.api.crd;

import java.util.List;
import java.util.Map;

/** What the original installs, built back from the table of facts; for tests of other modules. */
public final class OriginalCrds {
    private OriginalCrds() {}

    /** Its definitions, as maps that serialize to manifests. */
    public static List<Map<String, Object>> all() {
        return FactTable.checkedInByKind().values().stream().map(CrdFromFacts::of).toList();
    }
}
