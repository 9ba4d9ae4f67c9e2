package io.projectsveltos.app.leader;

/** What this process is in the election. */
public sealed interface Role {
    /** Nothing is known yet. */
    record Starting() implements Role {}

    /** Somebody else writes. */
    record Standby(String holder) implements Role {}

    /** This process writes. */
    record Leading() implements Role {}

    /** This process wrote and may not any more; it does not come back. */
    record Lost(String why) implements Role {}
}
