package io.projectsveltos.tck;

import io.projectsveltos.spi.deploy.AddonDeployer;
import io.projectsveltos.spi.deploy.Capability;
import io.projectsveltos.spi.deploy.DeployerContext;
import io.projectsveltos.spi.deploy.DeployerFactory;
import java.util.Set;
import org.pf4j.Extension;

/** Makes deployers of either form that turn each file into a ConfigMap, rightly or with a fault. */
@Extension
public final class NotesFactory implements DeployerFactory {
    private final Fault fault;
    private final boolean renders;

    /** As the host makes it. */
    public NotesFactory() {
        this(Fault.NONE, true);
    }

    NotesFactory(Fault fault, boolean renders) {
        this.fault = fault;
        this.renders = renders;
    }

    @Override
    public String id() {
        return "Notes";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of();
    }

    @Override
    public AddonDeployer create(DeployerContext context) {
        NotesBehaviour behaviour = new NotesBehaviour(fault, context);
        return renders ? new NotesRenderer(behaviour) : new NotesDeployer(behaviour);
    }
}
