package io.projectsveltos.addons.report;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.MicroTime;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.ObjectReferenceBuilder;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import io.fabric8.kubernetes.api.model.events.v1.EventBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Publishes Kubernetes Events. An event that cannot be written is logged and dropped: it is never a
 * reason to fail a turn.
 */
public final class EventPublisher {
    private static final Logger LOG = LoggerFactory.getLogger(EventPublisher.class);
    private static final int NOTE_LIMIT = 1024;
    private static final DateTimeFormatter MICROS =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSS'Z'").withZone(ZoneOffset.UTC);

    private final KubernetesClient client;
    private final InstantSource clock;
    private final String instance;

    /**
     * A publisher.
     *
     * @param instance who publishes, e.g. the pod's name
     */
    public EventPublisher(KubernetesClient client, InstantSource clock, String instance) {
        this.client = client;
        this.clock = clock;
        this.instance = instance;
    }

    /** Something went as wanted. */
    public void normal(HasMetadata subject, String reason, String note) {
        publish(subject, "Normal", reason, note);
    }

    /** Something needs a look. */
    public void warning(HasMetadata subject, String reason, String note) {
        publish(subject, "Warning", reason, note);
    }

    private void publish(HasMetadata subject, String type, String reason, String note) {
        String namespace = subject.getMetadata().getNamespace();
        Event event =
                new EventBuilder()
                        .withMetadata(
                                new ObjectMetaBuilder()
                                        .withNamespace(namespace == null ? "default" : namespace)
                                        .withGenerateName(prefix(subject.getMetadata().getName()))
                                        .build())
                        .withEventTime(new MicroTime(MICROS.format(clock.instant())))
                        .withType(type)
                        .withReason(reason)
                        .withAction("Reconcile")
                        .withNote(shortened(note))
                        .withReportingController("projectsveltos.io/addon-controller")
                        .withReportingInstance(instance)
                        .withRegarding(
                                new ObjectReferenceBuilder()
                                        .withApiVersion(subject.getApiVersion())
                                        .withKind(subject.getKind())
                                        .withNamespace(namespace)
                                        .withName(subject.getMetadata().getName())
                                        .withUid(subject.getMetadata().getUid())
                                        .build())
                        .build();
        try {
            client.resource(event).create();
        } catch (RuntimeException e) {
            LOG.atWarn()
                    .addKeyValue("object", subject.getMetadata().getName())
                    .addKeyValue("reason", reason)
                    .setCause(e)
                    .log("an event could not be written");
        }
    }

    // A generated name gets five characters more, and 253 is the limit.
    private static String prefix(String name) {
        return (name.length() > 240 ? name.substring(0, 240) : name) + "-";
    }

    private static String shortened(String note) {
        return note.length() <= NOTE_LIMIT ? note : note.substring(0, NOTE_LIMIT - 3) + "...";
    }
}
