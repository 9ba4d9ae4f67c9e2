package io.projectsveltos.api.crd;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.EntityTree;
import com.sun.source.doctree.LiteralTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * The Javadoc of the API types, read from their sources: a description is written once, beside the
 * component that it describes.
 */
final class JavadocTexts {
    private final Map<String, String> types = new HashMap<>();
    private final Map<String, Map<String, String>> components = new HashMap<>();

    /** Reads all sources below a folder. */
    static JavadocTexts read(Path sources) {
        var compiler = ToolProvider.getSystemJavaCompiler();
        JavadocTexts texts = new JavadocTexts();
        try (Stream<Path> files = Files.walk(sources);
                StandardJavaFileManager manager =
                        compiler.getStandardFileManager(null, null, null)) {
            List<Path> java = files.filter(file -> file.toString().endsWith(".java")).toList();
            JavacTask task =
                    (JavacTask)
                            compiler.getTask(
                                    null,
                                    manager,
                                    null,
                                    List.of("-proc:none"),
                                    null,
                                    manager.getJavaFileObjectsFromPaths(java));
            DocTrees docs = DocTrees.instance(task);
            for (CompilationUnitTree unit : task.parse()) {
                texts.collect(unit, docs);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return texts;
    }

    /** What the type is. */
    String of(Class<?> type) {
        return types.getOrDefault(type.getCanonicalName(), "");
    }

    /** What a component of the record is. */
    String of(Class<?> type, String component) {
        return components
                .getOrDefault(type.getCanonicalName(), Map.of())
                .getOrDefault(component, "");
    }

    private void collect(CompilationUnitTree unit, DocTrees docs) {
        new TreePathScanner<@Nullable Void, String>() {
            @Override
            public @Nullable Void visitClass(ClassTree tree, String scope) {
                String name = scope + "." + tree.getSimpleName();
                describe(name, docs.getDocCommentTree(getCurrentPath()));
                return super.visitClass(tree, name);
            }
        }.scan(unit, String.valueOf(unit.getPackageName()));
    }

    private void describe(String type, @Nullable DocCommentTree comment) {
        if (comment == null) {
            return;
        }
        types.put(type, text(comment.getFullBody()));
        Map<String, String> params = new HashMap<>();
        for (DocTree tag : comment.getBlockTags()) {
            if (tag instanceof ParamTree param) {
                params.put(param.getName().toString(), text(param.getDescription()));
            }
        }
        components.put(type, params);
    }

    private static String text(List<? extends DocTree> parts) {
        return parts.stream()
                .map(JavadocTexts::text)
                .collect(Collectors.joining())
                .replaceAll("\\s+", " ")
                .strip();
    }

    private static String text(DocTree part) {
        return switch (part) {
            case LiteralTree literal -> literal.getBody().getBody();
            case EntityTree entity ->
                    switch (entity.getName().toString()) {
                        case "lt" -> "<";
                        case "gt" -> ">";
                        case "amp" -> "&";
                        default -> entity.toString();
                    };
            default -> part.toString();
        };
    }
}
