package io.projectsveltos.scripting.cel;

import dev.cel.common.CelFunctionDecl;
import dev.cel.common.CelOverloadDecl;
import dev.cel.common.types.CelType;
import dev.cel.runtime.CelFunctionBinding;
import dev.cel.runtime.CelFunctionOverload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Functions with their declarations, collected by name; one name may have many overloads. */
final class FunctionSet {
    /** An argument: its type for the checker, its class for the call. */
    record Argument<T>(CelType type, Class<T> shape) {}

    private final Map<String, List<CelOverloadDecl>> declared = new LinkedHashMap<>();
    private final Map<String, List<CelFunctionBinding>> bound = new LinkedHashMap<>();

    <T> void global(
            String name,
            String id,
            CelType result,
            Argument<T> of,
            CelFunctionOverload.Unary<T> body) {
        declare(name, CelOverloadDecl.newGlobalOverload(id, result, of.type));
        bind(name, CelFunctionBinding.from(id, of.shape, body));
    }

    <T, U> void global(
            String name,
            String id,
            CelType result,
            Argument<T> first,
            Argument<U> second,
            CelFunctionOverload.Binary<T, U> body) {
        declare(name, CelOverloadDecl.newGlobalOverload(id, result, first.type, second.type));
        bind(name, CelFunctionBinding.from(id, first.shape, second.shape, body));
    }

    <T> void member(
            String name,
            String id,
            CelType result,
            Argument<T> on,
            CelFunctionOverload.Unary<T> body) {
        declare(name, CelOverloadDecl.newMemberOverload(id, result, on.type));
        bind(name, CelFunctionBinding.from(id, on.shape, body));
    }

    <T, U> void member(
            String name,
            String id,
            CelType result,
            Argument<T> on,
            Argument<U> with,
            CelFunctionOverload.Binary<T, U> body) {
        declare(name, CelOverloadDecl.newMemberOverload(id, result, on.type, with.type));
        bind(name, CelFunctionBinding.from(id, on.shape, with.shape, body));
    }

    void declare(String name, CelOverloadDecl overload) {
        declared.computeIfAbsent(name, n -> new ArrayList<>()).add(overload);
    }

    void bind(String name, CelFunctionBinding binding) {
        bound.computeIfAbsent(name, n -> new ArrayList<>()).add(binding);
    }

    List<CelFunctionDecl> declarations() {
        return declared.entrySet().stream()
                .map(e -> CelFunctionDecl.newFunctionDeclaration(e.getKey(), e.getValue()))
                .toList();
    }

    List<CelFunctionBinding> bindings() {
        return bound.entrySet().stream()
                .flatMap(e -> CelFunctionBinding.fromOverloads(e.getKey(), e.getValue()).stream())
                .toList();
    }
}
