package io.projectsveltos.acceptance;

import io.projectsveltos.plugin.testing.PluginForge;

/**
 * A plugin that renders its source as it stands, unless the source tells it to misbehave. A real
 * jar, made against the SPI.
 */
enum RoguePlugin {
    /** Fails to load in a version that is broken. */
    THROWER("Thrower", "throw new AssertionError();"),

    /** Sleeps until it is interrupted. */
    SLEEPER(
            "Sleeper",
            """
            try {
                new java.util.concurrent.CountDownLatch(1).await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            """),

    /** Computes for ever and cannot be interrupted. */
    SPINNER("Spinner", "while (!text.isEmpty()) { text = text.trim(); }");

    /** The source that makes it misbehave. */
    static final String MISBEHAVE = "misbehave";

    private final String id;
    private final String misbehaviour;

    RoguePlugin(String id, String misbehaviour) {
        this.id = id;
        this.misbehaviour = misbehaviour;
    }

    /** The id of the plugin and of its deployer. */
    String id() {
        return id;
    }

    /** Puts its jar into the folder. */
    void putInto(PluginFolder folder) {
        PluginForge.renderer(
                        id,
                        """
                        String text = request.source().files().getFirst().text();
                        if (text.equals("%s")) {
                            %s
                        }
                        return List.of(new ManifestText("cm.yaml", text));
                        """
                                .formatted(MISBEHAVE, misbehaviour))
                .jar(folder.file(id + ".jar"));
    }

    /** Puts a version of it there whose constructor throws. */
    void putBrokenInto(PluginFolder folder) {
        PluginForge.plugin(id)
                .factory(
                        id,
                        "Set.of()",
                        "return null;",
                        "final Object nothing = Optional.empty().orElseThrow();")
                .jar(folder.file(id + ".jar"));
    }
}
