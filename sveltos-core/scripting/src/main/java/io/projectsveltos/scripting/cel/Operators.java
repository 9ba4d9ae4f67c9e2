package io.projectsveltos.scripting.cel;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelValidationException;
import dev.cel.common.ast.CelReference;
import dev.cel.compiler.CelCompiler;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Lets operators look at their operands when a rule runs, as the original does. The checker holds
 * an operator to the types that it makes out, and it makes out too much where lists of objects went
 * through generic functions: it takes an item for a text because the list before it held texts.
 * Functions are held to these types there, too.
 */
final class Operators {
    private static final List<String> OPERATORS =
            List.of("<", "<=", ">", ">=", "+", "-", "*", "/", "%");

    private final Map<String, CelReference> byOverload = new HashMap<>();

    /** The operators of this compiler: it is asked what it makes of operands without a type. */
    Operators(CelCompiler compiler, String variable) {
        OPERATORS.forEach(operator -> learn(compiler, variable + operator + variable));
    }

    private void learn(CelCompiler compiler, String probe) {
        for (CelReference reference : probe(compiler, probe).getReferenceMap().values()) {
            if (reference.overloadIds().size() > 1) {
                reference.overloadIds().forEach(id -> byOverload.put(id, reference));
            }
        }
    }

    /** The same rule with every operator open to all types. */
    CelAbstractSyntaxTree open(CelAbstractSyntaxTree rule) {
        Map<Long, CelReference> references = new HashMap<>();
        rule.getReferenceMap()
                .forEach((place, reference) -> references.put(place, open(reference)));
        return CelAbstractSyntaxTree.newCheckedAst(
                rule.getExpr(), rule.getSource(), references, rule.getTypeMap());
    }

    private CelReference open(CelReference reference) {
        return reference.overloadIds().isEmpty()
                ? reference
                : byOverload.getOrDefault(reference.overloadIds().getFirst(), reference);
    }

    private static CelAbstractSyntaxTree probe(CelCompiler compiler, String rule) {
        try {
            return compiler.compile(rule).getAst();
        } catch (CelValidationException e) {
            throw new IllegalStateException("the library has no operator for " + rule, e);
        }
    }
}
