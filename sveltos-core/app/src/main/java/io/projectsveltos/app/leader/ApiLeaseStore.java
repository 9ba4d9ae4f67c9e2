package io.projectsveltos.app.leader;

import io.fabric8.kubernetes.api.model.coordination.v1.Lease;
import io.fabric8.kubernetes.api.model.coordination.v1.LeaseBuilder;
import io.fabric8.kubernetes.api.model.coordination.v1.LeaseSpec;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.Resource;
import java.net.HttpURLConnection;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The Lease as an object of the management cluster. */
final class ApiLeaseStore implements LeaseStore {
    private final KubernetesClient client;
    private final String namespace;
    private final String name;

    ApiLeaseStore(KubernetesClient client, String namespace, String name) {
        this.client = client;
        this.namespace = namespace;
        this.name = name;
    }

    @Override
    public Optional<LeaseRecord> read() {
        Lease lease = client.leases().inNamespace(namespace).withName(name).get();
        return Optional.ofNullable(lease).map(ApiLeaseStore::toRecord);
    }

    @Override
    public Optional<LeaseRecord> write(LeaseRecord record) {
        Resource<Lease> resource = client.leases().inNamespace(namespace).resource(toLease(record));
        try {
            Lease written =
                    record.version().equals(LeaseRecord.ABSENT)
                            ? resource.create()
                            : resource.update();
            return Optional.of(toRecord(written));
        } catch (KubernetesClientException e) {
            if (e.getCode() == HttpURLConnection.HTTP_CONFLICT
                    || e.getCode() == HttpURLConnection.HTTP_NOT_FOUND) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private Lease toLease(LeaseRecord record) {
        boolean absent = record.version().equals(LeaseRecord.ABSENT);
        return new LeaseBuilder()
                .withNewMetadata()
                .withNamespace(namespace)
                .withName(name)
                .withResourceVersion(absent ? null : record.version())
                .endMetadata()
                .withNewSpec()
                .withHolderIdentity(record.holder())
                .withLeaseDurationSeconds(Math.toIntExact(record.duration().toSeconds()))
                .withAcquireTime(micros(record.acquired()))
                .withRenewTime(micros(record.renewed()))
                .withLeaseTransitions(record.transitions())
                .endSpec()
                .build();
    }

    private static LeaseRecord toRecord(Lease lease) {
        LeaseSpec spec = Optional.ofNullable(lease.getSpec()).orElseGet(LeaseSpec::new);
        Integer seconds = spec.getLeaseDurationSeconds();
        Integer transitions = spec.getLeaseTransitions();
        return new LeaseRecord(
                Optional.ofNullable(spec.getHolderIdentity()).orElse(""),
                Duration.ofSeconds(seconds == null ? 1 : seconds),
                instant(spec.getAcquireTime()),
                instant(spec.getRenewTime()),
                transitions == null ? 0 : transitions,
                lease.getMetadata().getResourceVersion());
    }

    private static Instant instant(@Nullable ZonedDateTime time) {
        return time == null ? Instant.EPOCH : time.toInstant();
    }

    /** The API server takes no more than microseconds. */
    private static ZonedDateTime micros(Instant time) {
        return time.truncatedTo(ChronoUnit.MICROS).atZone(ZoneOffset.UTC);
    }
}
