package io.projectsveltos.content.helm;

import io.projectsveltos.content.fetch.Access;
import io.projectsveltos.content.fetch.WebAddress;
import io.projectsveltos.content.oci.OciReference;

/** Where exactly a chart came from, which is where its signatures are looked for. */
public sealed interface ChartPlace {
    /** As whom. */
    Access access();

    /**
     * An archive of the web.
     *
     * @param archive its address
     */
    record Web(WebAddress archive, Access access) implements ChartPlace {}

    /**
     * A manifest in a registry.
     *
     * @param manifest with the digest that the chart was pulled by
     */
    record Registry(OciReference manifest, Access access) implements ChartPlace {}
}
