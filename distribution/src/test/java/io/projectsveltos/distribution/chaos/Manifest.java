package io.projectsveltos.distribution.chaos;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** The text of a document as a user writes it, for whichever cluster. */
record Manifest(ObjectId object, int revision) {
    private static final String CLUSTER =
            "{{ .Cluster.metadata.namespace }}-{{ .Cluster.metadata.name }}";

    String text(Naming naming) {
        StringBuilder text = new StringBuilder("apiVersion: ");
        text.append(object.kind().apiVersion())
                .append("\nkind: ")
                .append(object.kind().kind())
                .append("\nmetadata:\n");
        if (object.kind().namespaced()) {
            text.append("  name: ").append(object.name());
            text.append("\n  namespace: '").append(CLUSTER).append("'\n");
        } else {
            text.append("  name: '").append(CLUSTER).append('-').append(object.name());
            text.append("'\n");
        }
        text.append("  labels:\n    ").append(Naming.TRIAL).append(": ").append(naming.trial());
        text.append("\n    ").append(Naming.CLUSTER).append(": '").append(CLUSTER).append("'\n");
        text.append("  annotations:\n    ");
        text.append(Naming.REVISION).append(": \"").append(revision).append("\"\n");
        return text.append(rest()).toString();
    }

    private String rest() {
        return switch (object.kind()) {
            case CONFIG_MAP -> "data:\n  value: \"" + revision + "\"\n";
            case SECRET -> "data:\n  value: " + encoded() + "\n";
            case ROLE, CLUSTER_ROLE -> "rules: []\n";
            case ACCOUNT, NAMESPACE -> "";
        };
    }

    private String encoded() {
        return Base64.getEncoder()
                .encodeToString(Integer.toString(revision).getBytes(StandardCharsets.UTF_8));
    }
}
