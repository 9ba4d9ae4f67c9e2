package io.projectsveltos.spi.error;

/** Says what the host does with an error: whether trying again can help, and whom it concerns. */
public enum ErrorKind {
    /** The input is wrong; nothing changes until a person changes it. Never retried on its own. */
    USER(false),
    /** Another profile, release or writer holds what is asked for. Retried slowly. */
    CONFLICT(true),
    /** A passing fault of a server or a network. Retried with back-off. */
    TRANSIENT(true),
    /**
     * The managed cluster does not answer or refuses the credentials. Retried when it may be back.
     */
    UNREACHABLE(true),
    /** A fault of Sveltos or of a plugin. Retried with back-off and counted. */
    INTERNAL(true);

    private final boolean retriable;

    ErrorKind(boolean retriable) {
        this.retriable = retriable;
    }

    /** True where the same input may succeed later. */
    public boolean retriable() {
        return retriable;
    }
}
