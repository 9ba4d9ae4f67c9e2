package io.projectsveltos.distribution.chaos;

import java.util.List;

/** One step of a script. Every step says all it needs, so that any part of a script is one, too. */
sealed interface Operation {
    /** About a cluster that is registered, but for {@link Register}. */
    sealed interface OfCluster extends Operation {
        String cluster();
    }

    /** About a profile that exists, but for {@link CreateProfile}. */
    sealed interface OfProfile extends Operation {
        String profile();
    }

    /** About the content of profiles. */
    sealed interface OfSource extends Operation {}

    /** About processes, networks and time: nothing that is declared changes. */
    sealed interface OfProcess extends Operation {}

    record Register(String cluster, String env) implements OfCluster {}

    /** The cluster's objects stay where they are; nobody looks after them any more. */
    record Deregister(String cluster) implements OfCluster {}

    record Relabel(String cluster, String env) implements OfCluster {}

    record PauseCluster(String cluster) implements OfCluster {}

    record ResumeCluster(String cluster) implements OfCluster {}

    /** It goes to another address, and its Secret says so a moment later. */
    record Move(String cluster) implements OfCluster {}

    /** Its tokens expire, and its Secret gets another one a moment later. */
    record Renew(String cluster) implements OfCluster {}

    record CreateProfile(String profile, Selector selector, List<Reference> references)
            implements OfProfile {}

    record Reselect(String profile, Selector selector) implements OfProfile {}

    record Refer(String profile, List<Reference> references) implements OfProfile {}

    record PauseProfile(String profile) implements OfProfile {}

    record ResumeProfile(String profile) implements OfProfile {}

    record DeleteProfile(String profile) implements OfProfile {}

    /** Creates or edits a document. */
    record Put(String source, ObjectId object, int revision) implements OfSource {}

    record Remove(String source, ObjectId object) implements OfSource {}

    /** Takes a document from one source to another: there first, then away from here. */
    record Shift(String from, String to, ObjectId object) implements OfSource {}

    /** The source vanishes. */
    record Drop(String source) implements OfSource {}

    /** It is back as it was. */
    record Restore(String source) implements OfSource {}

    /** The controller dies at once. */
    record Kill() implements OfProcess {}

    /** The controller is told to end. */
    record Stop() implements OfProcess {}

    /** A controller is started where none runs; nobody waits until it is ready. */
    record Start() implements OfProcess {}

    /** The controller's engines die. */
    record KillEngines() implements OfProcess {}

    /** Something is wrong on the way to a place: a cluster, or {@code management}. */
    record Inject(String place, Trouble trouble) implements OfProcess {}

    /** All that is wrong there ends. */
    record Heal(String place) implements OfProcess {}

    /** All troubles end, and everything has to get as the model says. */
    record Check() implements OfProcess {}

    /** Lets the controller get somewhere. */
    record Await(int millis) implements OfProcess {}
}
