package io.projectsveltos.api.lib.v1beta1;

import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Version;
import org.jspecify.annotations.Nullable;

/** What counts as an event in a cluster. */
@Group("lib.projectsveltos.io")
@Version("v1beta1")
@Plural("eventsources")
public final class EventSource extends CustomResource<EventSourceSpec, Void> {

    /** A new object has no spec until one is set. */
    @Override
    protected @Nullable EventSourceSpec initSpec() {
        return null;
    }
}
