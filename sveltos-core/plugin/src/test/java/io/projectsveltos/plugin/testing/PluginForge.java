package io.projectsveltos.plugin.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Builds one plugin: compiles its sources, writes index and manifest, packs it. */
public final class PluginForge {
    private static final Attributes.Name ID = new Attributes.Name("Plugin-Id");
    private final Manifest manifest = new Manifest();
    private final Map<String, String> sources = new LinkedHashMap<>();
    private final List<String> extensions = new ArrayList<>();
    private final Map<String, byte[]> resources = new LinkedHashMap<>();
    private final List<String> dropped = new ArrayList<>();

    private PluginForge(String id) {
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(ID, id);
        attribute("Plugin-Version", "1.2.3");
        attribute("Plugin-Requires", ">=0.1.0 & <0.2.0");
    }

    /** A plugin with a good manifest and nothing in it. */
    public static PluginForge plugin(String id) {
        return new PluginForge(id);
    }

    /** A plugin with one renderer, whose method {@code render} has this body. */
    public static PluginForge renderer(String id, String body) {
        return plugin(id).factory(id, "Set.of()", "return new Renderer(context);", renderer(body));
    }

    /**
     * The source of a renderer in which {@code context}, {@code request} and {@code token} are
     * known.
     */
    public static String renderer(String body) {
        return """
            record Renderer(DeployerContext context) implements ManifestDeployer {
                public List<ManifestText> render(RenderRequest request, CancellationToken token) {
                    %s
                }
            }
            """
                .formatted(body);
    }

    /** Adds a factory for a deployer, in a package named after it. */
    public PluginForge factory(String id, String capabilities, String create, String members) {
        String type = "Factory" + extensions.size();
        return extension(
                type,
                """
                public final class %s implements DeployerFactory {
                    public String id() { return "%s"; }
                    public Set<Capability> capabilities() { return %s; }
                    public AddonDeployer create(DeployerContext context) { %s }
                    %s
                }
                """
                        .formatted(type, id, capabilities, create, members));
    }

    /** Adds a class and names it in the index of extensions. */
    public PluginForge extension(String name, String source) {
        extensions.add("forged." + name);
        return source(name, source);
    }

    /** Adds a class. */
    public PluginForge source(String name, String source) {
        sources.put(
                name,
                """
                package forged;
                import io.projectsveltos.spi.context.*;
                import io.projectsveltos.spi.deploy.*;
                import io.projectsveltos.spi.error.*;
                import java.util.*;
                import java.time.*;
                """
                        + source);
        return this;
    }

    /** Sets an attribute of the manifest, or drops it where the value is empty. */
    public PluginForge attribute(String name, String value) {
        if (value.isEmpty()) {
            manifest.getMainAttributes().remove(new Attributes.Name(name));
        } else {
            manifest.getMainAttributes().put(new Attributes.Name(name), value);
        }
        return this;
    }

    /** Adds a file: to the zip, or to the jar where the plugin becomes one. */
    public PluginForge resource(String path, String content) {
        return resource(path, content.getBytes(StandardCharsets.UTF_8));
    }

    /** The same with bytes. */
    public PluginForge resource(String path, byte[] content) {
        resources.put(path, content);
        return this;
    }

    /** Leaves a compiled class out of the jar. */
    public PluginForge without(String className) {
        dropped.add("forged/" + className + ".class");
        return this;
    }

    /** Writes the plugin as a jar. */
    public Path jar(Path file) {
        try {
            return Files.write(file, jar(resources));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes the plugin as a zip with its classes in {@code lib/}. */
    public Path zip(Path file) {
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            add(zip, "lib/plugin.jar", jar(Map.of()));
            for (Map.Entry<String, byte[]> resource : resources.entrySet()) {
                add(zip, resource.getKey(), resource.getValue());
            }
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private byte[] jar(Map<String, byte[]> files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JarOutputStream jar = new JarOutputStream(bytes, manifest)) {
            for (Map.Entry<String, byte[]> type : compile().entrySet()) {
                add(jar, type.getKey(), type.getValue());
            }
            if (!extensions.isEmpty()) {
                byte[] index = String.join("\n", extensions).getBytes(StandardCharsets.UTF_8);
                add(jar, "META-INF/extensions.idx", index);
            }
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                add(jar, file.getKey(), file.getValue());
            }
        }
        return bytes.toByteArray();
    }

    private Map<String, byte[]> compile() throws IOException {
        Path work = Files.createTempDirectory("forge");
        Path classes = Files.createDirectory(work.resolve("classes"));
        List<String> arguments =
                new ArrayList<>(
                        List.of(
                                "-d",
                                classes.toString(),
                                "-proc:none",
                                "-nowarn",
                                "-cp",
                                System.getProperty("java.class.path")));
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path file = work.resolve(source.getKey() + ".java");
            arguments.add(Files.writeString(file, source.getValue()).toString());
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        if (!sources.isEmpty()
                && compiler.run(null, null, errors, arguments.toArray(String[]::new)) != 0) {
            throw new IllegalStateException(errors.toString(StandardCharsets.UTF_8));
        }
        Map<String, byte[]> result = new LinkedHashMap<>();
        try (Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                String name = classes.relativize(file).toString();
                if (!dropped.contains(name)) {
                    result.put(name, Files.readAllBytes(file));
                }
            }
        }
        return result;
    }

    private static void add(ZipOutputStream zip, String path, byte[] content) throws IOException {
        zip.putNextEntry(new ZipEntry(path));
        zip.write(content);
        zip.closeEntry();
    }
}
