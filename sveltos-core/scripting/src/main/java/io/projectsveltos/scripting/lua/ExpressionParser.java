package io.projectsveltos.scripting.lua;

import io.projectsveltos.scripting.lua.Operations.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads expressions by the binding strength of operators. */
final class ExpressionParser {
    /** How strongly an operator holds what stands left and right of it. */
    private record Strength(int left, int right) {}

    private static final Map<String, Strength> STRENGTHS =
            Map.ofEntries(
                    Map.entry("or", new Strength(1, 1)),
                    Map.entry("and", new Strength(2, 2)),
                    Map.entry("<", new Strength(3, 3)),
                    Map.entry(">", new Strength(3, 3)),
                    Map.entry("<=", new Strength(3, 3)),
                    Map.entry(">=", new Strength(3, 3)),
                    Map.entry("~=", new Strength(3, 3)),
                    Map.entry("==", new Strength(3, 3)),
                    Map.entry("..", new Strength(5, 4)),
                    Map.entry("+", new Strength(6, 6)),
                    Map.entry("-", new Strength(6, 6)),
                    Map.entry("*", new Strength(7, 7)),
                    Map.entry("/", new Strength(7, 7)),
                    Map.entry("%", new Strength(7, 7)),
                    Map.entry("^", new Strength(10, 9)));
    private static final int UNARY = 8;

    private final Words words;
    private final Parser parser;

    ExpressionParser(Words words, Parser parser) {
        this.words = words;
        this.parser = parser;
    }

    Expression[] list(Scope scope) {
        List<Expression> list = new ArrayList<>();
        do {
            list.add(one(scope));
        } while (words.accept(","));
        return list.toArray(Expression[]::new);
    }

    Expression one(Scope scope) {
        return binary(scope, 0);
    }

    private Expression binary(Scope scope, int limit) {
        words.deeper();
        Expression left = unary(scope);
        while (true) {
            Token word = words.current();
            boolean operator = word.kind() == Token.Kind.SIGN || word.kind() == Token.Kind.KEYWORD;
            Strength strength = operator ? STRENGTHS.get(word.text()) : null;
            if (strength == null || strength.left <= limit) {
                words.shallower();
                return left;
            }
            int line = words.take().line();
            left = combine(word.text(), left, binary(scope, strength.right), line);
        }
    }

    private Expression unary(Scope scope) {
        int line = words.line();
        if (words.accept("not")) {
            return new Operations.Not(binary(scope, UNARY));
        }
        if (words.accept("-")) {
            Expression inner = binary(scope, UNARY);
            return inner instanceof Values.Constant constant
                            && constant.value() instanceof Double number
                    ? new Values.Constant(-number)
                    : new Operations.Negative(inner, line);
        }
        if (words.accept("#")) {
            return new Operations.Length(binary(scope, UNARY), line);
        }
        return simple(scope);
    }

    private static Expression combine(String sign, Expression left, Expression right, int line) {
        return switch (sign) {
            case "or" -> new Operations.Or(left, right);
            case "and" -> new Operations.And(left, right);
            case "<" -> new Operations.Compare(Comparison.LESS, left, right, line);
            case ">" -> new Operations.Compare(Comparison.GREATER, left, right, line);
            case "<=" -> new Operations.Compare(Comparison.LESS_OR_EQUAL, left, right, line);
            case ">=" -> new Operations.Compare(Comparison.GREATER_OR_EQUAL, left, right, line);
            case "~=" -> new Operations.Compare(Comparison.DIFFERENT, left, right, line);
            case "==" -> new Operations.Compare(Comparison.EQUAL, left, right, line);
            case ".." -> new Operations.Concat(left, right, line);
            case "+" -> new Operations.Calculation(Arithmetic.ADD, left, right, line);
            case "-" -> new Operations.Calculation(Arithmetic.SUB, left, right, line);
            case "*" -> new Operations.Calculation(Arithmetic.MUL, left, right, line);
            case "/" -> new Operations.Calculation(Arithmetic.DIV, left, right, line);
            case "%" -> new Operations.Calculation(Arithmetic.MOD, left, right, line);
            case "^" -> new Operations.Calculation(Arithmetic.POW, left, right, line);
            default -> throw new IllegalStateException("no operator: " + sign);
        };
    }

    private Expression simple(Scope scope) {
        Token word = words.current();
        return switch (word.kind()) {
            case NUMBER, TEXT -> new Values.Constant(words.take().value());
            case KEYWORD, SIGN -> keyword(scope, word);
            case NAME -> suffixed(scope);
            case END -> throw words.unexpected();
        };
    }

    private Expression keyword(Scope scope, Token word) {
        return switch (word.text()) {
            case "nil" -> taken(new Values.Constant(null));
            case "true" -> taken(new Values.Constant(true));
            case "false" -> taken(new Values.Constant(false));
            case "..." -> rest(scope);
            case "{" -> table(scope);
            case "function" -> {
                words.take();
                yield new Values.Function(parser.function(scope, false, word.line()));
            }
            default -> suffixed(scope);
        };
    }

    private Expression taken(Expression constant) {
        words.take();
        return constant;
    }

    private Expression rest(Scope scope) {
        words.take();
        if (!scope.rest()) {
            throw words.wrong("cannot use '...' outside a vararg function");
        }
        scope.useRest();
        return new Values.Rest();
    }

    private Expression table(Scope scope) {
        int line = words.line();
        words.expect("{");
        List<Values.Table.Field> fields = new ArrayList<>();
        while (!words.at("}")) {
            fields.add(field(scope));
            if (!words.accept(",") && !words.accept(";")) {
                break;
            }
        }
        words.expect("}");
        return new Values.Table(fields, line);
    }

    private Values.Table.Field field(Scope scope) {
        if (words.accept("[")) {
            Expression key = one(scope);
            words.expect("]");
            words.expect("=");
            return new Values.Table.Field(key, one(scope));
        }
        Token begin = words.current();
        if (begin.kind() != Token.Kind.NAME) {
            return new Values.Table.Field(null, one(scope));
        }
        Expression value = one(scope);
        if (!words.accept("=")) {
            return new Values.Table.Field(null, value);
        }
        return new Values.Table.Field(new Values.Constant(nameOf(value, begin)), one(scope));
    }

    /** The name that was read as an expression before its equals sign came. */
    private LuaText nameOf(Expression read, Token begin) {
        return switch (read) {
            case Values.Local local -> LuaText.of(local.name().name);
            case Values.Global global -> global.name();
            case Values.Outer outer -> LuaText.of(outer.name());
            default ->
                    throw new LuaSyntaxException(
                            begin.line(), begin.column(), "syntax error near '='");
        };
    }

    /** A name or parentheses, and what follows: fields, indexes, calls. */
    Expression suffixed(Scope scope) {
        Expression head = head(scope);
        while (true) {
            int line = words.line();
            if (words.accept(".")) {
                head = new Values.Index(head, constant(words.name()), line);
            } else if (words.accept("[")) {
                head = new Values.Index(head, one(scope), line);
                words.expect("]");
            } else if (words.accept(":")) {
                String name = words.name();
                head = new Calls.Method(head, name, arguments(scope), line);
            } else if (words.at("(")
                    || words.at("{")
                    || words.current().kind() == Token.Kind.TEXT) {
                head = new Calls.Function(head, arguments(scope), line);
            } else {
                return head;
            }
        }
    }

    private static Expression constant(String name) {
        return new Values.Constant(LuaText.of(name));
    }

    private Expression head(Scope scope) {
        int line = words.line();
        if (words.accept("(")) {
            Expression inner = one(scope);
            words.expect(")");
            return new Values.One(inner);
        }
        if (words.current().kind() != Token.Kind.NAME) {
            throw words.unexpected();
        }
        return scope.find(words.name(), line);
    }

    private Expression[] arguments(Scope scope) {
        if (words.current().kind() == Token.Kind.TEXT) {
            return new Expression[] {new Values.Constant(words.take().value())};
        }
        if (words.at("{")) {
            return new Expression[] {table(scope)};
        }
        words.expect("(");
        Expression[] arguments = words.at(")") ? new Expression[0] : list(scope);
        words.expect(")");
        return arguments;
    }
}
