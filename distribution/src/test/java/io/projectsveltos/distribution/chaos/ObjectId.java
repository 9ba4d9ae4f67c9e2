package io.projectsveltos.distribution.chaos;

/** An object, the same in every cluster but for the cluster's own name. */
record ObjectId(DocumentKind kind, String name) implements Comparable<ObjectId> {
    static ObjectId parse(String text) {
        int slash = text.indexOf('/');
        if (slash < 0) {
            throw new IllegalArgumentException("no object: " + text + "; write kind/name");
        }
        return new ObjectId(DocumentKind.of(text.substring(0, slash)), text.substring(slash + 1));
    }

    @Override
    public int compareTo(ObjectId other) {
        return toString().compareTo(other.toString());
    }

    @Override
    public String toString() {
        return kind.word() + "/" + name;
    }
}
