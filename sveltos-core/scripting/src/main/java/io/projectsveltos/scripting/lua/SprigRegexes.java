package io.projectsveltos.scripting.lua;

import io.projectsveltos.scripting.sprig.RegexText;
import java.util.List;

/** Functions of {@code sprig} for regular expressions: a value, or nil and the reason. */
final class SprigRegexes {
    private SprigRegexes() {}

    static void addTo(Library library) {
        SprigModule.addTold(library, "regexMatch", 2, (run, a) -> expression(run, a).matches());
        SprigModule.addTold(
                library,
                "regexFind",
                2,
                (run, a) -> LuaText.ofCharacters(expression(run, a).first()));
        SprigModule.addTold(
                library,
                "regexFindAll",
                3,
                (run, a) -> texts(run, expression(run, a).all(a.whole(3))));
        SprigModule.addTold(
                library,
                "regexSplit",
                3,
                (run, a) -> texts(run, expression(run, a).split(a.whole(3))));
        replacing(library, "regexReplaceAll", false);
        replacing(library, "regexReplaceAllLiteral", true);
    }

    private static void replacing(Library library, String name, boolean literal) {
        SprigModule.addTold(
                library,
                name,
                3,
                (run, a) -> {
                    String replacement = a.text(3).asCharacters();
                    return LuaText.ofCharacters(
                            expression(run, a).replaceAll(replacement, literal));
                });
    }

    private static RegexText expression(LuaRun run, Arguments a) {
        String text = a.text(2).asCharacters();
        run.budget().text(text.length());
        return RegexText.of(a.text(1).toString(), text, run.budget());
    }

    private static LuaTable texts(LuaRun run, List<String> texts) {
        return StringsModule.list(run, texts.stream().map(LuaText::ofCharacters).toList());
    }
}
