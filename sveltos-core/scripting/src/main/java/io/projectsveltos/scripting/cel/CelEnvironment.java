package io.projectsveltos.scripting.cel;

import dev.cel.common.CelOptions;
import dev.cel.common.CelValidationException;
import dev.cel.common.types.SimpleType;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerFactory;
import dev.cel.extensions.CelExtensions;
import dev.cel.extensions.CelListsExtensions;
import dev.cel.extensions.CelOptionalLibrary;
import dev.cel.extensions.CelStringExtensions;
import dev.cel.parser.CelStandardMacro;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelRuntime;
import dev.cel.runtime.CelRuntimeFactory;
import java.util.EnumSet;
import java.util.List;

/** The names, types and functions a rule may use, and the compiler for them. */
final class CelEnvironment {
    /** The object under its names: the original's, and those of Kubernetes' own rules. */
    static final List<String> VARIABLES = List.of("resource", "self", "object");

    private final CelCompiler compiler;
    private final CelRuntime runtime;
    private final Operators operators;

    CelEnvironment(CelLimits limits) {
        CelOptions options =
                CelOptions.current()
                        .enableHeterogeneousNumericComparisons(true)
                        .errorOnDuplicateMapKeys(false)
                        .maxExpressionCodePointSize(limits.expressionLength())
                        .comprehensionMaxIterations(limits.iterations())
                        .build();
        CelOptionalLibrary optional = CelExtensions.optional();
        CelStringExtensions strings =
                CelExtensions.strings(
                        EnumSet.complementOf(
                                EnumSet.of(
                                        CelStringExtensions.Function.INDEX_OF,
                                        CelStringExtensions.Function.JOIN,
                                        CelStringExtensions.Function.LAST_INDEX_OF,
                                        CelStringExtensions.Function.REPLACE,
                                        CelStringExtensions.Function.REVERSE,
                                        CelStringExtensions.Function.SPLIT)));
        CelListsExtensions lists =
                CelExtensions.lists(
                        EnumSet.complementOf(
                                EnumSet.of(
                                        CelListsExtensions.Function.DISTINCT,
                                        CelListsExtensions.Function.FLATTEN,
                                        CelListsExtensions.Function.RANGE,
                                        CelListsExtensions.Function.REVERSE)));
        FunctionSet own = own(limits);
        compiler =
                CelCompilerFactory.standardCelCompilerBuilder()
                        .setOptions(options)
                        .setStandardMacros(CelStandardMacro.STANDARD_MACROS)
                        .addLibraries(
                                optional,
                                CelExtensions.strings(),
                                CelExtensions.lists(),
                                CelExtensions.sets(options))
                        .addVar(VARIABLES.get(0), SimpleType.DYN)
                        .addVar(VARIABLES.get(1), SimpleType.DYN)
                        .addVar(VARIABLES.get(2), SimpleType.DYN)
                        .addFunctionDeclarations(own.declarations())
                        .build();
        operators = new Operators(compiler, VARIABLES.getFirst());
        runtime =
                CelRuntimeFactory.plannerRuntimeBuilder()
                        .setOptions(options)
                        .setStandardFunctions(StandardOverrides.others())
                        .addLibraries(optional, strings, lists)
                        .addFunctionBindings(own.bindings())
                        .build();
    }

    private static FunctionSet own(CelLimits limits) {
        FunctionSet own = new FunctionSet();
        StandardOverrides.addTo(own);
        new ScanFunctions().addTo(own);
        new TextFunctions(limits.size()).addTo(own);
        new ListFunctions(limits.size()).addTo(own);
        QuantityFunctions.addTo(own);
        SemverFunctions.addTo(own);
        UrlFunctions.addTo(own);
        IpFunctions.addTo(own);
        SearchFunctions.addTo(own);
        return own;
    }

    CelRuntime.Program compile(String rule) throws CelValidationException, CelEvaluationException {
        return runtime.createProgram(operators.open(compiler.compile(rule).getAst()));
    }
}
