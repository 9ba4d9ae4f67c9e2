package io.projectsveltos.deployer.helm;

import java.nio.file.Path;
import java.util.Map;

/**
 * A change of values that a chart accepts, whatever chart it is, or of the release's labels where
 * its schema accepts none.
 *
 * @param labels of the release; empty where values change
 */
record ChartChange(ChartValues values, Map<String, String> labels) {
    private static final Map<String, String> ENTRY = Map.of("charts-trial", "second");

    /** Annotations of pods, so that objects change too; else what no template reads. */
    static ChartChange of(Path chart, ChartValues values, Renderer renderer, Path folder) {
        ChartValues changed = values;
        boolean any = false;
        String before = renderer.helms(chart, values).text();
        for (String key : new String[] {"podAnnotations", "chartsTrial", "global"}) {
            if (key.equals("global") && any) {
                break;
            }
            ChartValues tried = changed.with(key, ENTRY, folder.resolve("change-" + key + ".json"));
            Outcome rendered = renderer.helms(chart, tried);
            boolean told = !key.equals("podAnnotations") || !rendered.text().equals(before);
            if (!rendered.failed() && told) {
                changed = tried;
                any = true;
            }
        }
        return new ChartChange(changed, any ? Map.of() : ENTRY);
    }
}
