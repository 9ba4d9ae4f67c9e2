package io.projectsveltos.templating.jinja.inside;

import com.hubspot.jinjava.Jinjava;
import com.hubspot.jinjava.JinjavaConfig;
import com.hubspot.jinjava.LegacyOverrides;
import com.hubspot.jinjava.el.JinjavaNodePreProcessor;
import com.hubspot.jinjava.el.JinjavaProcessors;
import com.hubspot.jinjava.interpret.Context.Library;
import com.hubspot.jinjava.interpret.JinjavaInterpreter;
import com.hubspot.jinjava.interpret.RenderResult;
import com.hubspot.jinjava.lib.filter.Filter;
import com.hubspot.jinjava.tree.Node;
import io.projectsveltos.scripting.ScriptStopped;
import io.projectsveltos.templating.jinja.JinjaBudget;
import io.projectsveltos.templating.jinja.JinjaEngine;
import io.projectsveltos.templating.jinja.JinjaFailure;
import io.projectsveltos.templating.jinja.JinjaLimits;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The library with everything off but what {@link Allowed} lists, and every step counted. */
public final class CagedJinja implements JinjaEngine {
    /** The name under which the library hands itself to its own functions. */
    private static final String OWN_NAME = "int3rpr3t3r";

    private static final int RECURSION = 20;

    private final Runs runs = new Runs();
    private final Jinjava jinjava;

    /** Sets the library up within these limits. */
    public CagedJinja(JinjaLimits limits) {
        Forms forms = new Forms();
        OwnFilters own = new OwnFilters(runs, forms);
        jinjava = new Jinjava(config(limits, forms, own));
        jinjava.setResourceLocator(
                (name, encoding, interpreter) -> {
                    throw new IOException("there are no other templates");
                });
        for (Filter filter : Set.copyOf(jinjava.getGlobalContext().getAllFilters())) {
            if (Allowed.FILTERS.contains(filter.getName())) {
                jinjava.registerFilter(new GuardedFilter(filter, runs));
            }
        }
        own.filters().forEach(jinjava::registerFilter);
        Functions.all().forEach(jinjava::registerFunction);
    }

    private JinjavaConfig config(JinjaLimits limits, Forms forms, OwnFilters own) {
        return JinjavaConfig.newBuilder()
                .withTimeZone(ZoneOffset.UTC)
                .withElResolver(new PlainResolver(runs))
                .withInterperterFactory(WatchedInterpreter.factory(runs, forms))
                .withProcessors(
                        JinjavaProcessors.newBuilder().withNodePreProcessor(new Counting()).build())
                .withDisabled(disabled(own.names()))
                .withLegacyOverrides(
                        LegacyOverrides.newBuilder()
                                .withEvaluateMapKeys(true)
                                .withIterateOverMapKeys(true)
                                .withUseNaturalOperatorPrecedence(true)
                                .withParseWhitespaceControlStrictly(true)
                                .withAllowAdjacentTextNodes(true)
                                .build())
                .withTrimBlocks(false) // BlockLines does
                .withLstripBlocks(true)
                .withKeepTrailingNewline(true)
                .withMaxRenderDepth(RECURSION)
                .withEnableRecursiveMacroCalls(false)
                .withMaxMacroRecursionDepth(RECURSION)
                .withNestedInterpretationEnabled(false)
                .withMaxOutputSize(limits.text())
                .withMaxStringLength(limits.text())
                .withMaxListSize(limits.items())
                .withMaxMapSize(limits.items())
                .withRangeLimit(limits.items())
                .build();
    }

    /** Whatever the library has beside what is allowed and what ours take the place of. */
    private static Map<Library, Set<String>> disabled(Set<String> own) {
        JinjavaInterpreter all = new Jinjava().newInterpreter();
        Map<Library, Set<String>> disabled = new HashMap<>();
        disabled.put(
                Library.FILTER,
                others(
                        all.getContext().getAllFilters().stream()
                                .map(Filter::getName)
                                .collect(Collectors.toSet()),
                        Allowed.FILTERS,
                        own));
        disabled.put(
                Library.TAG,
                others(
                        all.getContext().getAllTags().stream()
                                .map(tag -> tag.getName())
                                .collect(Collectors.toSet()),
                        Allowed.TAGS,
                        Set.of()));
        disabled.put(
                Library.FUNCTION,
                others(
                        all.getContext().getAllFunctions().stream()
                                .map(function -> function.getName())
                                .collect(Collectors.toSet()),
                        Allowed.FUNCTIONS,
                        Set.of()));
        return disabled;
    }

    private static Set<String> others(
            Set<String> names, Set<String> allowed, Set<String> replaced) {
        return names.stream()
                .filter(name -> !allowed.contains(name) && !replaced.contains(name))
                .collect(Collectors.toSet());
    }

    @Override
    public String render(
            String template,
            Map<String, ? extends @Nullable Object> variables,
            JinjaBudget budget) {
        if (template.contains(OWN_NAME)) {
            throw new JinjaFailure(0, "it names the interpreter, which is no variable");
        }
        Nesting.check(template);
        budget.text(template.length());
        BlockLines lines = BlockLines.of(template, jinjava.getGlobalConfig());
        JinjaRun run = new JinjaRun(budget, lines);
        return runs.within(run, () -> render(lines.text(), variables, run));
    }

    private String render(
            String template, Map<String, ? extends @Nullable Object> variables, JinjaRun run) {
        RenderResult result;
        try {
            result = jinjava.renderForResult(template, variables);
        } catch (ScriptStopped | JinjaFailure e) {
            run.rethrow();
            throw e;
        }
        run.rethrow();
        if (!result.getErrors().isEmpty()) {
            throw LibraryErrors.failure(result.getErrors(), run.lines());
        }
        return result.getOutput();
    }

    /** Counts each part of a template that is rendered. */
    private final class Counting extends JinjavaNodePreProcessor {
        @Override
        public void accept(Node node, JinjavaInterpreter interpreter) {
            runs.current().budget().step();
            super.accept(node, interpreter);
        }
    }
}
