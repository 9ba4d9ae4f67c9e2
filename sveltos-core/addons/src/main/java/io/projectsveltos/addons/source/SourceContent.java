package io.projectsveltos.addons.source;

import io.projectsveltos.api.Annotations;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.context.SourceTree;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import io.projectsveltos.templating.TemplateLanguage;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Reads the files out of a ConfigMap or Secret. */
record SourceContent(SourceReference reference, KubeObject object) {
    Source read() {
        if (object.annotations().containsKey(Annotations.LUA)) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "Referenced resource: "
                            + reference
                            + ": annotation "
                            + Annotations.LUA
                            + " is not served yet; remove it and write the manifests themselves");
        }
        boolean secret = "Secret".equals(reference.kind());
        List<SourceFile> files = files("data", secret);
        List<SourceFile> binaries = secret ? List.of() : files("binaryData", true);
        TemplateLanguage language =
                TemplateLanguage.of(object.annotations().get(Annotations.TEMPLATE));
        List<SourceFile> all = new ArrayList<>(files);
        all.addAll(binaries);
        return new Source(reference, files, binaries, language, SourceTree.digest(all));
    }

    private List<SourceFile> files(String field, boolean encoded) {
        List<SourceFile> files = new ArrayList<>();
        if (object.content().get(field) instanceof Map<?, ?> data) {
            data.forEach(
                    (key, value) ->
                            files.add(
                                    file(
                                            String.valueOf(key),
                                            value == null ? "" : value.toString(),
                                            encoded)));
        }
        files.sort(Comparator.comparing(SourceFile::path));
        return files;
    }

    private SourceFile file(String key, String value, boolean encoded) {
        try {
            return encoded
                    ? new SourceFile(key, Base64.getDecoder().decode(value))
                    : SourceFile.of(key, value);
        } catch (IllegalArgumentException e) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "Referenced resource: "
                            + reference
                            + ": key "
                            + key
                            + " is not base64; encode it");
        }
    }
}
