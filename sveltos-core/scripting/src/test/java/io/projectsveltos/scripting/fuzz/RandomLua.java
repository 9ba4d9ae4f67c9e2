package io.projectsveltos.scripting.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Writes random scripts of Lua, most of which run to their end. */
public final class RandomLua {
    private static final String[] NUMBERS = {
        "0",
        "1",
        "2",
        "3",
        "-1",
        "7",
        "10",
        "0.5",
        "1.5",
        "-2.25",
        "1e3",
        "1e15",
        "1e21",
        "2^53",
        "1/3",
        "0x1f",
        "255",
        "100",
        "1/0",
        "12345.678"
    };
    private static final String[] TEXTS = {
        "\"\"",
        "\"a\"",
        "\"ab\"",
        "\"hello world\"",
        "\"héllo\"",
        "\"10\"",
        "\" 5 \"",
        "\"0x10\"",
        "\"a,b,,c\"",
        "\"AbC-dEf_gh\"",
        "\"x\\ny\\n\"",
        "\"%d\"",
        "\"1.5\"",
        "\"aXbXc\"",
        "\"foo.bar/baz\"",
        "\"  trim  \"",
        "\"\\0\\1\\255\"",
        "[[long]]"
    };
    private static final String[] PATTERNS = {
        "\"a\"",
        "\"%a+\"",
        "\"%d+\"",
        "\"(%w+)\"",
        "\"^%s*(.-)%s*$\"",
        "\".\"",
        "\"[a-c]+\"",
        "\"[^,]*\"",
        "\"%s\"",
        "\"(a)(b)?\"",
        "\"X\"",
        "\"l+\"",
        "\"%p\"",
        "\"()b\"",
        "\"%u%l\"",
        "\"[%a_][%w_]*\"",
        "\"a?b\"",
        "\"%f[%w]%w+\"",
        "\"%b()\"",
        "\"$\"",
        "\"o w\"",
        "\"h.\""
    };
    private static final String[] FORMATS = {
        "%d", "%5d", "%-5d|", "%05d", "%x", "%X", "%o", "%.2f", "%8.3f", "%g", "%e", "%c", "%+d",
        "%i", "%.0f", "%.10g", "%u"
    };
    private static final int DEEPEST = 4;

    private final Random random;
    private final List<String> numbers = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private final List<String> tables = new ArrayList<>();
    private int names;

    private RandomLua(Random random) {
        this.random = random;
    }

    /** A script that returns some values. */
    public static String write(Random random) {
        return new RandomLua(random).script();
    }

    private String script() {
        StringBuilder script =
                new StringBuilder(
                        "local strings, runes, sprig, json = require(\"strings\"),"
                                + " require(\"runes\"), require(\"sprig\"), require(\"json\") ");
        int statements = 2 + random.nextInt(6);
        for (int i = 0; i < statements; i++) {
            script.append(statement(0)).append(' ');
        }
        script.append("return ");
        int values = 1 + random.nextInt(4);
        for (int i = 0; i < values; i++) {
            script.append(i > 0 ? ", " : "").append('(').append(any(1)).append(')');
        }
        return script.toString();
    }

    private String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private String known(List<String> names, String otherwise) {
        return names.isEmpty() ? otherwise : names.get(random.nextInt(names.size()));
    }

    private String fresh(List<String> kind) {
        String name = "v" + names++;
        kind.add(name);
        return name;
    }

    private String statement(int depth) {
        return switch (random.nextInt(depth > 2 ? 6 : 14)) {
            case 0, 1 -> {
                String value = number(1);
                yield "local " + fresh(numbers) + " = " + value;
            }
            case 2 -> {
                String value = text(1);
                yield "local " + fresh(texts) + " = " + value;
            }
            case 3 -> {
                String value = table(1);
                yield "local " + fresh(tables) + " = " + value;
            }
            case 4 -> assignment();
            case 5 -> tableChange();
            case 6 -> "if " + truth(1) + " then " + block(depth) + " else " + block(depth) + " end";
            case 7 -> loop(depth);
            case 8 -> "do " + block(depth) + " end";
            case 9 -> function(depth);
            case 10 -> "pcall(function() " + block(depth) + " end)";
            case 11 -> {
                String body = block(depth);
                yield "local ok"
                        + names++
                        + ", e"
                        + names
                        + " = pcall(function() "
                        + body
                        + " error("
                        + text(2)
                        + ") end)";
            }
            case 12 -> metatable();
            default -> coroutine(depth);
        };
    }

    /** What a block declares is not seen behind it. */
    private String block(int depth) {
        int n = numbers.size();
        int t = texts.size();
        int m = tables.size();
        StringBuilder block = new StringBuilder();
        int statements = 1 + random.nextInt(2);
        for (int i = 0; i < statements; i++) {
            block.append(statement(depth + 1)).append(' ');
        }
        numbers.subList(n, numbers.size()).clear();
        texts.subList(t, texts.size()).clear();
        tables.subList(m, tables.size()).clear();
        return block.toString();
    }

    private String assignment() {
        if (numbers.isEmpty() || random.nextBoolean()) {
            return texts.isEmpty()
                    ? "local _ = 1"
                    : known(texts, "") + " = (" + text(1) + "):sub(1, 200)";
        }
        return known(numbers, "") + " = " + number(1);
    }

    private String tableChange() {
        if (tables.isEmpty()) {
            return "local _ = 2";
        }
        String table = known(tables, "");
        return switch (random.nextInt(8)) {
            case 0 -> "table.insert(" + table + ", " + any(2) + ")";
            case 1 -> "table.insert(" + table + ", 1, " + number(2) + ")";
            case 2 -> "table.remove(" + table + ")";
            case 3 -> "table.remove(" + table + ", 1)";
            case 4 -> table + "[" + (1 + random.nextInt(5)) + "] = " + any(2);
            case 5 -> table + "." + pick("a", "b", "c") + " = " + any(2);
            case 6 -> table + "[" + text(2) + "] = " + number(2);
            default -> "pcall(table.sort, " + table + ")";
        };
    }

    private String loop(int depth) {
        String name = "i" + names++;
        return switch (random.nextInt(5)) {
            case 0 ->
                    "for "
                            + name
                            + " = "
                            + random.nextInt(4)
                            + ", "
                            + random.nextInt(8)
                            + ", "
                            + pick("1", "2", "-1", "0.5")
                            + " do "
                            + inLoop(name, depth)
                            + " end";
            case 1 ->
                    "for k"
                            + name
                            + ", "
                            + name
                            + " in ipairs("
                            + table(1)
                            + ") do "
                            + block(depth)
                            + " end";
            case 2 -> "for k" + name + " in pairs(" + table(1) + ") do " + block(depth) + " end";
            case 3 ->
                    "local "
                            + name
                            + " = 0 while "
                            + name
                            + " < 4 do "
                            + name
                            + " = "
                            + name
                            + " + 1 "
                            + inLoop(name, depth)
                            + pick("", " if " + name + " == 2 then break end")
                            + " end";
            default ->
                    "for "
                            + name
                            + " in ("
                            + text(1)
                            + "):gmatch("
                            + pick(PATTERNS)
                            + ") do "
                            + block(depth)
                            + " end";
        };
    }

    private String inLoop(String name, int depth) {
        numbers.add(name);
        String block = block(depth);
        numbers.remove(name);
        return block;
    }

    private String function(int depth) {
        String name = "f" + names++;
        String body = block(depth);
        String call = name + "(" + number(2) + pick("", ", " + number(2), ", nil, 3") + ")";
        String function =
                "local function "
                        + name
                        + "(a, b, ...) "
                        + body
                        + " if b then return a, b,"
                        + " select(\"#\", ...) end return a end local r"
                        + name
                        + " = "
                        + call;
        numbers.add("r" + name);
        return function;
    }

    private String metatable() {
        String value = table(2);
        return "local "
                + fresh(tables)
                + " = setmetatable("
                + value
                + ", {__index = function(t, k) return k end, __add = function(a, b) return 5 end,"
                + " __concat = function() return \"cc\" end, __len = function() return 3 end,"
                + " __call = function(self, x) return x end, __lt = function() return true end})";
    }

    private String coroutine(int depth) {
        String name = "c" + names++;
        String body = block(depth);
        numbers.add("r" + name);
        return "local "
                + name
                + " = coroutine.wrap(function(a) "
                + body
                + " local b = coroutine.yield(a) return b end) local r"
                + name
                + " = "
                + name
                + "(1) "
                + name
                + "(2)";
    }

    private String any(int depth) {
        return switch (random.nextInt(6)) {
            case 0, 1 -> number(depth);
            case 2, 3 -> text(depth);
            case 4 -> truth(depth);
            default -> table(depth);
        };
    }

    private String number(int depth) {
        if (depth > DEEPEST || random.nextInt(3) == 0) {
            return random.nextBoolean() ? known(numbers, pick(NUMBERS)) : pick(NUMBERS);
        }
        int next = depth + 1;
        return switch (random.nextInt(16)) {
            case 0, 1, 2 ->
                    "("
                            + number(next)
                            + " "
                            + pick("+", "-", "*", "/", "%", "^")
                            + " "
                            + number(next)
                            + ")";
            case 3 -> "#" + table(next);
            case 4 -> "#" + text(next);
            case 5 -> "(tonumber(" + text(next) + ") or " + number(next) + ")";
            case 6 -> "math." + pick("floor", "ceil", "abs") + "(" + number(next) + ")";
            case 7 -> "math." + pick("max", "min") + "(" + number(next) + ", " + number(next) + ")";
            case 8 -> "(" + text(next) + "):len()";
            case 9 -> "((" + text(next) + "):byte(" + random.nextInt(4) + ") or 0)";
            case 10 -> "select(\"#\", " + any(next) + ", " + any(next) + ")";
            case 11 -> "((" + text(next) + "):find(" + pick(PATTERNS) + ") or -1)";
            case 12 ->
                    "strings."
                            + pick("Index", "LastIndex", "Count", "Compare", "IndexAny")
                            + "("
                            + text(next)
                            + ", "
                            + text(next)
                            + ")";
            case 13 -> "(tonumber(" + text(next) + ", " + pick("2", "8", "10", "16") + ") or 0)";
            case 14 -> "sprig.round(" + number(next) + ", " + random.nextInt(3) + ")";
            default -> "-" + number(next);
        };
    }

    private String text(int depth) {
        if (depth > DEEPEST || random.nextInt(3) == 0) {
            return random.nextBoolean() ? known(texts, pick(TEXTS)) : pick(TEXTS);
        }
        int next = depth + 1;
        String text = "(" + text(next) + ")";
        return switch (random.nextInt(20)) {
            case 0, 1 -> "(" + text(next) + " .. " + pick(text(next), number(next)) + ")";
            case 2 ->
                    text + ":sub(" + (random.nextInt(9) - 4) + ", " + (random.nextInt(9) - 4) + ")";
            case 3 -> text + ":rep(" + random.nextInt(4) + ")";
            case 4 -> text + ":" + pick("upper", "lower", "reverse") + "()";
            case 5 -> "tostring(" + pick(number(next), truth(next), text(next)) + ")";
            case 6 -> "string.format(\"" + pick(FORMATS) + "\", " + number(next) + ")";
            case 7 ->
                    "string.format(\"%s|%10s|%-4s|%q\", "
                            + text(next)
                            + ", "
                            + text(next)
                            + ", "
                            + text(next)
                            + ", "
                            + text(next)
                            + ")";
            case 8, 9 ->
                    "("
                            + text
                            + ":gsub("
                            + pick(PATTERNS)
                            + ", "
                            + pick(
                                    "\"<%0>\"",
                                    "\"\"",
                                    "string.upper",
                                    "{a = \"1\", b = 2}",
                                    "function(m) return #m end",
                                    "\"%1\"")
                            + pick("", ", 1")
                            + "))";
            case 10 -> "tostring((" + text + ":match(" + pick(PATTERNS) + ")))";
            case 11 -> "strings." + pick("Title", "ToUpper", "TrimSpace", "ToTitle") + text;
            case 12 ->
                    "strings."
                            + pick("Trim", "TrimLeft", "TrimRight", "TrimPrefix", "TrimSuffix")
                            + "("
                            + text(next)
                            + ", "
                            + text(next)
                            + ")";
            case 13 ->
                    "strings.Replace("
                            + text(next)
                            + ", "
                            + text(next)
                            + ", "
                            + text(next)
                            + ", "
                            + (random.nextInt(4) - 1)
                            + ")";
            case 14 ->
                    "sprig."
                            + pick(
                                    "camelcase",
                                    "snakecase",
                                    "kebabcase",
                                    "swapcase",
                                    "untitle",
                                    "initials",
                                    "nospace",
                                    "base",
                                    "dir",
                                    "clean",
                                    "ext",
                                    "b64enc",
                                    "b32enc",
                                    "sha1sum",
                                    "adler32sum",
                                    "durationRound",
                                    "duration")
                            + text;
            case 15 ->
                    "sprig."
                            + pick("abbrev", "trunc", "indent", "nindent", "wrap")
                            + "("
                            + random.nextInt(9)
                            + ", "
                            + text(next)
                            + ")";
            case 16 ->
                    "sprig."
                            + pick("quote", "squote")
                            + "({"
                            + number(next)
                            + ", "
                            + text(next)
                            + "})";
            case 17 ->
                    "tostring((sprig.regexReplaceAll("
                            + pick("\"[a-z]+\"", "\"(b)\"", "\"\"", "\"x*\"")
                            + ", "
                            + text(next)
                            + ", "
                            + pick("\"<$0>\"", "\"${1}\"", "\"-\"")
                            + ")))";
            case 18 -> "tostring((json.encode(" + any(next) + ")))";
            default -> "tostring((json.toYAML(" + any(next) + ")))";
        };
    }

    private String truth(int depth) {
        if (depth > DEEPEST || random.nextInt(4) == 0) {
            return pick("true", "false");
        }
        int next = depth + 1;
        return switch (random.nextInt(7)) {
            case 0 ->
                    number(next)
                            + " "
                            + pick("<", "<=", ">", ">=", "==", "~=")
                            + " "
                            + number(next);
            case 1 -> text(next) + " " + pick("<", "==", "~=", ">=") + " " + text(next);
            case 2 -> "not " + any(next);
            case 3 -> "(" + truth(next) + " " + pick("and", "or") + " " + truth(next) + ")";
            case 4 ->
                    "strings."
                            + pick("Contains", "HasPrefix", "HasSuffix", "EqualFold")
                            + "("
                            + text(next)
                            + ", "
                            + text(next)
                            + ")";
            case 5 -> "sprig.empty(" + any(next) + ")";
            default -> "(" + any(next) + " == " + any(next) + ")";
        };
    }

    private String table(int depth) {
        if (depth > DEEPEST || random.nextInt(3) == 0) {
            return known(tables, "{1, 2, 3}");
        }
        int next = depth + 1;
        return switch (random.nextInt(9)) {
            case 0 -> "{}";
            case 1, 2 -> "{" + any(next) + ", " + any(next) + ", " + any(next) + "}";
            case 3 -> "{a = " + any(next) + ", b = " + any(next) + "}";
            case 4 -> "{" + number(next) + ", x = " + any(next) + ", [" + text(next) + "] = 1}";
            case 5 ->
                    "strings."
                            + pick("Split", "SplitAfter")
                            + "("
                            + text(next)
                            + ", "
                            + text(next)
                            + ")";
            case 6 -> "strings.Fields(" + text(next) + ")";
            case 7 ->
                    "sprig."
                            + pick("uniq", "compact", "sortAlpha")
                            + "({"
                            + truth(next)
                            + ", "
                            + text(next)
                            + ", "
                            + number(next)
                            + "})";
            default ->
                    "(json.decode(json.encode({"
                            + number(next)
                            + ", {a = "
                            + text(next)
                            + "}})) or {})";
        };
    }
}
