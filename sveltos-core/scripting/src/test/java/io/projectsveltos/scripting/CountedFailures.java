package io.projectsveltos.scripting;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Remembers what was counted. */
public final class CountedFailures implements ScriptMetrics {
    public final List<String> seen = new CopyOnWriteArrayList<>();

    @Override
    public void failed(String language, boolean limit) {
        seen.add(language + (limit ? " limit" : " wrong"));
    }

    @Override
    public void abandoned(String language) {
        seen.add(language + " abandoned");
    }
}
