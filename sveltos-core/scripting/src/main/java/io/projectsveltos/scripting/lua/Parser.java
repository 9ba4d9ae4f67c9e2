package io.projectsveltos.scripting.lua;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads a script's statements; expressions are the {@link ExpressionParser}'s. */
final class Parser {
    private final ExpressionParser expressions;
    private final Words words;

    private Parser(LuaText source) {
        words = new Words(new Lexer(source));
        expressions = new ExpressionParser(words, this);
    }

    /** The script as a function without parameters. */
    static Prototype parse(LuaText source) {
        Parser parser = new Parser(source);
        Scope scope = new Scope(null, true);
        Statement body = parser.block(scope);
        if (!parser.words.atEnd()) {
            throw parser.words.unexpected();
        }
        parser.refuse(scope.gotos());
        return new Prototype(List.of(), true, null, scope.slots(), scope.captures(), body, 0);
    }

    /** Parameters, body and end of a function. */
    Prototype function(@Nullable Scope outer, boolean method, int line) {
        words.deeper();
        words.expect("(");
        List<String> names = new ArrayList<>();
        if (method) {
            names.add("self");
        }
        boolean rest = false;
        while (!words.at(")")) {
            if (words.accept("...")) {
                rest = true;
                break;
            }
            names.add(words.name());
            if (!words.accept(",")) {
                break;
            }
        }
        words.expect(")");
        Scope scope = new Scope(outer, rest);
        List<LocalName> parameters = names.stream().map(scope::declare).toList();
        LocalName restTable = rest ? scope.declare("arg") : null;
        Statement body = block(scope);
        words.expect("end");
        words.shallower();
        refuse(scope.gotos());
        return new Prototype(
                parameters,
                rest,
                scope.restUsed() ? null : restTable,
                scope.slots(),
                scope.captures(),
                body,
                line);
    }

    /** Statements up to a word that ends a block. */
    private Blocks.Block block(Scope scope) {
        words.deeper();
        List<Statement> statements = new ArrayList<>();
        int before = scope.gotos().size();
        Map<String, Integer> labels = new HashMap<>();
        while (!words.endsBlock()) {
            if (words.accept("::")) {
                String label = words.name();
                words.expect("::");
                if (labels.put(label, statements.size()) != null) {
                    throw words.wrong("label '" + label + "' already defined");
                }
            } else if (words.at("return")) {
                statements.add(returned(scope));
                break;
            } else if (!words.accept(";")) {
                statements.add(statement(scope));
            }
        }
        words.shallower();
        scope.gotos()
                .subList(before, scope.gotos().size())
                .removeIf(word -> labels.containsKey(word.text()));
        return new Blocks.Block(statements, labels);
    }

    private void refuse(List<Token> gotos) {
        if (!gotos.isEmpty()) {
            Token word = gotos.getFirst();
            throw new LuaSyntaxException(
                    word.line(), word.column(), "no visible label '" + word.text() + "' for goto");
        }
    }

    private Statement scoped(Scope scope) {
        scope.open();
        Statement block = block(scope);
        scope.close();
        return block;
    }

    private Statement returned(Scope scope) {
        words.expect("return");
        Expression[] values =
                words.endsBlock() || words.at(";") ? new Expression[0] : expressions.list(scope);
        words.accept(";");
        if (!words.endsBlock()) {
            throw words.unexpected();
        }
        return new Blocks.Return(values);
    }

    private Statement statement(Scope scope) {
        Token word = words.current();
        return switch (word.kind() == Token.Kind.KEYWORD ? word.text() : "") {
            case "if" -> conditional(scope);
            case "while" -> whileLoop(scope);
            case "do" -> {
                words.expect("do");
                Statement block = scoped(scope);
                words.expect("end");
                yield block;
            }
            case "for" -> forLoop(scope);
            case "repeat" -> repeatLoop(scope);
            case "function" -> namedFunction(scope);
            case "local" -> local(scope);
            case "break" -> {
                words.expect("break");
                if (!scope.inLoop()) {
                    throw words.wrong("no loop to break");
                }
                yield new Blocks.Leave(Jump.BREAK);
            }
            case "goto" -> {
                words.expect("goto");
                scope.gotos().add(words.current());
                yield new Blocks.Leave(new Jump(words.name()));
            }
            default -> expressionStatement(scope);
        };
    }

    private Statement conditional(Scope scope) {
        List<Expression> conditions = new ArrayList<>();
        List<Statement> blocks = new ArrayList<>();
        words.expect("if");
        do {
            conditions.add(expressions.one(scope));
            words.expect("then");
            blocks.add(scoped(scope));
        } while (words.accept("elseif"));
        Statement otherwise = words.accept("else") ? scoped(scope) : null;
        words.expect("end");
        return new Blocks.If(
                conditions.toArray(Expression[]::new), blocks.toArray(Statement[]::new), otherwise);
    }

    private Statement whileLoop(Scope scope) {
        words.expect("while");
        Expression condition = expressions.one(scope);
        return new Loops.While(condition, loopBody(scope));
    }

    private Statement loopBody(Scope scope) {
        words.expect("do");
        scope.openLoop();
        Statement body = scoped(scope);
        scope.closeLoop();
        words.expect("end");
        return body;
    }

    private Statement repeatLoop(Scope scope) {
        words.expect("repeat");
        scope.open();
        scope.openLoop();
        Statement body = block(scope);
        scope.closeLoop();
        words.expect("until");
        Expression condition = expressions.one(scope);
        scope.close();
        return new Loops.Repeat(body, condition);
    }

    private Statement forLoop(Scope scope) {
        int line = words.line();
        words.expect("for");
        List<String> names = names();
        if (names.size() == 1 && words.accept("=")) {
            Expression from = expressions.one(scope);
            words.expect(",");
            Expression to = expressions.one(scope);
            Expression by = words.accept(",") ? expressions.one(scope) : null;
            scope.open();
            LocalName name = scope.declare(names.getFirst());
            Statement body = loopBody(scope);
            scope.close();
            return new Loops.Count(name, from, to, by, body, line);
        }
        words.expect("in");
        Expression[] iterator = expressions.list(scope);
        scope.open();
        List<LocalName> locals = names.stream().map(scope::declare).toList();
        Statement body = loopBody(scope);
        scope.close();
        return new Loops.Each(locals, iterator, body, line);
    }

    private List<String> names() {
        List<String> names = new ArrayList<>();
        do {
            names.add(words.name());
        } while (words.accept(","));
        return names;
    }

    private Statement namedFunction(Scope scope) {
        int line = words.line();
        words.expect("function");
        Expression target = scope.find(words.name(), line);
        boolean method = false;
        while (!method && (words.at(".") || words.at(":"))) {
            method = words.accept(":") || !words.accept(".");
            Expression key = new Values.Constant(LuaText.of(words.name()));
            target = new Values.Index(target, key, line);
        }
        Expression function = new Values.Function(function(scope, method, line));
        return new Assignments.Assign(new Expression[] {target}, new Expression[] {function});
    }

    private Statement local(Scope scope) {
        int line = words.line();
        words.expect("local");
        if (words.accept("function")) {
            LocalName name = scope.declare(words.name());
            return new Assignments.LocalFunction(
                    name, new Values.Function(function(scope, false, line)));
        }
        List<String> names = names();
        Expression[] values = words.accept("=") ? expressions.list(scope) : new Expression[0];
        List<LocalName> locals = names.stream().map(scope::declare).toList();
        return new Assignments.LocalVariables(locals, values);
    }

    private Statement expressionStatement(Scope scope) {
        Expression first = expressions.suffixed(scope);
        if (words.at("=") || words.at(",")) {
            List<Expression> targets = new ArrayList<>(List.of(first));
            while (words.accept(",")) {
                targets.add(expressions.suffixed(scope));
            }
            words.expect("=");
            targets.forEach(this::checkTarget);
            return new Assignments.Assign(
                    targets.toArray(Expression[]::new), expressions.list(scope));
        }
        if (!(first instanceof Calls.Call)) {
            throw words.unexpected();
        }
        return new Assignments.Discard(first);
    }

    private void checkTarget(Expression target) {
        if (!(target instanceof Values.Local
                || target instanceof Values.Outer
                || target instanceof Values.Global
                || target instanceof Values.Index)) {
            throw words.unexpected();
        }
    }
}
