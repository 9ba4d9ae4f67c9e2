package io.projectsveltos.scripting.lua;

import io.projectsveltos.scripting.sprig.RegexText;

/** Functions of {@code sprig} for regular expressions: a value, or nil and the reason. */
final class SprigRegexes {
    private SprigRegexes() {}

    static void addTo(Library library) {
        SprigModule.addTold(library, "regexMatch", 2, (run, a) -> expression(run, a).matches());
        SprigModule.addTold(
                library, "regexFind", 2, (run, a) -> LuaText.of(expression(run, a).first()));
        SprigModule.addTold(
                library,
                "regexFindAll",
                3,
                (run, a) -> SprigModule.texts(run, expression(run, a).all(a.whole(3))));
        SprigModule.addTold(
                library,
                "regexSplit",
                3,
                (run, a) -> SprigModule.texts(run, expression(run, a).split(a.whole(3))));
        replacing(library, "regexReplaceAll", false);
        replacing(library, "regexReplaceAllLiteral", true);
    }

    private static void replacing(Library library, String name, boolean literal) {
        SprigModule.addTold(
                library,
                name,
                3,
                (run, a) -> {
                    String replacement = a.text(3).toString();
                    return LuaText.of(expression(run, a).replaceAll(replacement, literal));
                });
    }

    private static RegexText expression(LuaRun run, Arguments a) {
        String text = a.text(2).toString();
        run.budget().text(text.length());
        return RegexText.of(a.text(1).toString(), text, run.budget());
    }
}
