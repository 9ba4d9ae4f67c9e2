package io.projectsveltos.addons.report;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.MicroTime;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.ObjectReferenceBuilder;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import io.fabric8.kubernetes.api.model.events.v1.EventBuilder;
import io.projectsveltos.addons.render.CanonicalJson;
import io.projectsveltos.fleet.kube.TypedApi;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Publishes Kubernetes Events. An event that cannot be written is logged and dropped: it is never a
 * reason to fail a turn.
 *
 * <p>An event's name follows from its occasion. A turn that is done again, because the process died
 * before it had recorded the first one, finds the event there.
 */
public final class EventPublisher {
    private static final Logger LOG = LoggerFactory.getLogger(EventPublisher.class);
    private static final int NOTE_LIMIT = 1024;
    private static final int DIGITS = 16;
    private static final int LONGEST_BEGIN = 253 - 1 - DIGITS;
    private static final DateTimeFormatter MICROS =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSS'Z'").withZone(ZoneOffset.UTC);

    private final TypedApi<Event> api;
    private final InstantSource clock;
    private final String instance;

    /**
     * A publisher.
     *
     * @param instance who publishes, e.g. the pod's name
     */
    public EventPublisher(TypedApi<Event> api, InstantSource clock, String instance) {
        this.api = api;
        this.clock = clock;
        this.instance = instance;
    }

    /**
     * Something went as wanted.
     *
     * @param occasion the same for the same change, whoever comes upon it
     */
    public void normal(HasMetadata subject, String occasion, String reason, String note) {
        publish(subject, occasion, "Normal", reason, note);
    }

    /**
     * Something needs a look.
     *
     * @param occasion the same for the same change, whoever comes upon it
     */
    public void warning(HasMetadata subject, String occasion, String reason, String note) {
        publish(subject, occasion, "Warning", reason, note);
    }

    private void publish(
            HasMetadata subject, String occasion, String type, String reason, String note) {
        String namespace = subject.getMetadata().getNamespace();
        Event event =
                new EventBuilder()
                        .withMetadata(
                                new ObjectMetaBuilder()
                                        .withNamespace(namespace == null ? "default" : namespace)
                                        .withName(
                                                name(
                                                        subject,
                                                        List.of(occasion, type, reason, note)))
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
            api.create(event);
        } catch (RuntimeException e) {
            if (e instanceof SveltosException refused
                    && refused.code() == StandardErrorCode.STALE) {
                return; // it is there already
            }
            LOG.atWarn()
                    .addKeyValue("object", subject.getMetadata().getName())
                    .addKeyValue("reason", reason)
                    .setCause(e)
                    .log("an event could not be written");
        }
    }

    static String name(HasMetadata subject, List<String> parts) {
        String uid = subject.getMetadata().getUid();
        String digest = CanonicalJson.digest(List.of(uid == null ? "" : uid, parts));
        String name = subject.getMetadata().getName();
        String begin = name.length() > LONGEST_BEGIN ? name.substring(0, LONGEST_BEGIN) : name;
        return begin + "-" + digest.substring(digest.length() - DIGITS);
    }

    private static String shortened(String note) {
        return note.length() <= NOTE_LIMIT ? note : note.substring(0, NOTE_LIMIT - 3) + "...";
    }
}
