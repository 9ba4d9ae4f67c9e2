package io.projectsveltos.ctl.eval;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.projectsveltos.ctl.UsageException;
import io.projectsveltos.scripting.yaml.YamlFault;
import io.projectsveltos.scripting.yaml.YamlReader;
import io.projectsveltos.spi.context.KubeObject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads what was named on the command line; {@code -} is standard input, once. */
final class InputFiles {
    private static final String STANDARD_INPUT = "-";

    private final InputStream in;
    private boolean inputIsUsed;

    InputFiles(InputStream in) {
        this.in = in;
    }

    String text(String file) {
        try {
            if (!file.equals(STANDARD_INPUT)) {
                return Files.readString(Path.of(file));
            }
            if (inputIsUsed) {
                throw new UsageException("Standard input (-) can be read once only; use files.");
            }
            inputIsUsed = true;
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UsageException(
                    "The file " + file + " cannot be read (" + e.getClass().getSimpleName() + ").");
        }
    }

    /** The objects of files of YAML or JSON; lists, as kubectl prints them, are taken apart. */
    List<KubeObject> objects(List<String> files) {
        List<KubeObject> objects = new ArrayList<>();
        for (String file : files) {
            for (Object document : documents(file)) {
                add(objects, document, file);
            }
        }
        return objects;
    }

    private List<Object> documents(String file) {
        try {
            return YamlReader.readAll(text(file), Unmetered.METER);
        } catch (YamlFault e) {
            throw new UsageException(
                    "The file " + file + " is no YAML or JSON: " + e.getMessage() + ".");
        }
    }

    @SuppressWarnings("unchecked") // keys are texts once read
    private static void add(List<KubeObject> objects, @Nullable Object document, String file) {
        if (!(document instanceof Map<?, ?> map)) {
            throw new UsageException("The file " + file + " holds something that is no object.");
        }
        if (map.get("items") instanceof List<?> items
                && map.get("kind") instanceof String kind
                && kind.endsWith("List")) {
            items.forEach(item -> add(objects, item, file));
            return;
        }
        objects.add(new KubeObject((Map<String, @Nullable Object>) map));
    }
}
