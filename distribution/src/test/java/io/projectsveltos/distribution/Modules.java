package io.projectsveltos.distribution;

import java.util.List;
import java.util.Set;

/** The modules and stages in their order: each knows only what stands before it. */
final class Modules {
    static final String ROOT = "io.projectsveltos.";

    /** The modules of the core. */
    static final List<String> CORE =
            List.of(
                    "kernel",
                    "sandbox",
                    "testkit",
                    "engine",
                    "plugin",
                    "fleet",
                    "scripting",
                    "templating",
                    "content",
                    "addons",
                    "ctl",
                    "app");

    /** The stages of the module addons, along the way of the data. */
    static final List<String> STAGES =
            List.of(
                    "watch", "select", "summary", "source", "render", "deploy", "observe",
                    "report");

    /** Classes of a stage that later ones may use though they are no values. */
    static final Set<String> SHARED =
            Set.of(
                    "CanonicalJson",
                    "EndOfTurn",
                    "FluxKinds",
                    "SummaryNames",
                    "SourceReader",
                    "OpenSources",
                    "RenderTree");

    private Modules() {}

    static String modulePackages(String module) {
        return ROOT + module + "..";
    }

    static String stagePackages(String stage) {
        return ROOT + "addons." + stage + "..";
    }

    /** The packages of all modules after this one. */
    static String[] after(String module) {
        return CORE.stream()
                .skip(CORE.indexOf(module) + 1L)
                .map(Modules::modulePackages)
                .toArray(String[]::new);
    }
}
