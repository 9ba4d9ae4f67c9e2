package io.projectsveltos.addons.render;

import io.projectsveltos.addons.source.Source;
import io.projectsveltos.addons.source.SourceReader;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.SourcePort;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.context.SourceTree;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The sources one deployer opens during one call; their folders go when it is closed. */
public final class OpenSources implements SourcePort, AutoCloseable {
    private final SourceReader reader;
    private final CancellationToken token;
    private final Queue<RenderTree> open = new ConcurrentLinkedQueue<>();

    /** Reads within one turn. */
    public OpenSources(SourceReader reader, CancellationToken token) {
        this.reader = reader;
        this.token = token;
    }

    @Override
    public SourceTree open(SourceReference reference) {
        Source source =
                reader.read(reference, token)
                        .orElseThrow(
                                () ->
                                        new SveltosException(
                                                StandardErrorCode.MISSING_REFERENCE,
                                                "Referenced resource: "
                                                        + reference
                                                        + " does not exist"));
        RenderTree tree = new RenderTree(source, source.files(), source.digest());
        open.add(tree);
        return tree;
    }

    @Override
    public void close() {
        open.forEach(RenderTree::close);
    }
}
