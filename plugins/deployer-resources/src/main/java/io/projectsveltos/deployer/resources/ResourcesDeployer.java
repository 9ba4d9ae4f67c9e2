package io.projectsveltos.deployer.resources;

import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.context.SourceTree;
import io.projectsveltos.spi.deploy.ManifestDeployer;
import io.projectsveltos.spi.deploy.ManifestText;
import io.projectsveltos.spi.deploy.RenderRequest;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Hands on every file below the path, in the order of the paths, so that the same content is always
 * applied in the same order. Splitting and parsing are the host's.
 */
final class ResourcesDeployer implements ManifestDeployer {
    @Override
    public List<ManifestText> render(RenderRequest request, CancellationToken token) {
        token.check();
        SourceTree source = request.source();
        Folder folder = Folder.of(request.path(), source.origin());
        List<SourceFile> files =
                source.files().stream()
                        .filter(file -> folder.contains(file.path()))
                        .sorted(Comparator.comparing(SourceFile::path))
                        .toList();
        if (files.isEmpty() && !folder.isRoot()) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "The "
                            + source.origin()
                            + " has no file below the path `"
                            + request.path()
                            + "`; correct the path, or leave it out for the whole source.");
        }
        List<ManifestText> texts = new ArrayList<>(files.size());
        for (SourceFile file : files) {
            token.check();
            texts.add(new ManifestText(file.path(), text(file, source)));
        }
        return texts;
    }

    private static String text(SourceFile file, SourceTree source) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(file.content()))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "The file `"
                            + file.path()
                            + "` of the "
                            + source.origin()
                            + " is no text in UTF-8; a source of manifests holds nothing else.",
                    e);
        }
    }
}
