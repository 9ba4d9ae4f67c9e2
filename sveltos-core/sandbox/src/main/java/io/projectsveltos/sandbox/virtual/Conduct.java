package io.projectsveltos.sandbox.virtual;

/**
 * How an endpoint treats connections.
 *
 * @param silent bytes are neither read nor written
 * @param resetting every connection is reset
 * @param absent nobody listens
 * @param impostor the certificate is a stranger's
 */
record Conduct(boolean silent, boolean resetting, boolean absent, boolean impostor) {
    static final Conduct NORMAL = new Conduct(false, false, false, false);

    /** True where connections from before cannot live on. */
    boolean breaks(Conduct before) {
        return resetting || absent || impostor != before.impostor;
    }
}
