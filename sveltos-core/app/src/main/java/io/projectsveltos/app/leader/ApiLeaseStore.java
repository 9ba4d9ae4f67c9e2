package io.projectsveltos.app.leader;

import io.projectsveltos.fleet.kube.KubeApi;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The Lease as an object of the management cluster. */
final class ApiLeaseStore implements LeaseStore {
    private static final String API_VERSION = "coordination.k8s.io/v1";

    /** The API server wants microseconds, all six digits of them. */
    private static final DateTimeFormatter MICRO_TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSSX").withZone(ZoneOffset.UTC);

    private final KubeApi api;
    private final ObjectKey key;
    private final Duration callDeadline;
    private final InstantSource clock;

    ApiLeaseStore(KubeApi api, LeaseName name, Duration callDeadline, InstantSource clock) {
        this.api = api;
        this.key = new ObjectKey(API_VERSION, "Lease", name.namespace(), name.name());
        this.callDeadline = callDeadline;
        this.clock = clock;
    }

    @Override
    public Optional<LeaseRecord> read() {
        return bounded().get(key).map(ApiLeaseStore::toRecord);
    }

    @Override
    public Optional<LeaseRecord> write(LeaseRecord record) {
        boolean absent = record.version().equals(LeaseRecord.ABSENT);
        KubeObject lease = toLease(record, absent);
        try {
            return Optional.of(
                    toRecord(absent ? bounded().create(lease) : bounded().replace(lease)));
        } catch (SveltosException e) {
            if (e.code() == StandardErrorCode.STALE || e.code() == StandardErrorCode.NOT_FOUND) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private KubeApi bounded() {
        return api.withToken(new CallDeadline(clock, clock.instant().plus(callDeadline)));
    }

    private KubeObject toLease(LeaseRecord record, boolean absent) {
        Map<String, @Nullable Object> metadata = new LinkedHashMap<>();
        metadata.put("namespace", key.namespace());
        metadata.put("name", key.name());
        if (!absent) {
            metadata.put("resourceVersion", record.version());
        }
        Map<String, @Nullable Object> spec = new LinkedHashMap<>();
        spec.put("holderIdentity", record.holder());
        spec.put("leaseDurationSeconds", record.duration().toSeconds());
        spec.put("acquireTime", MICRO_TIME.format(record.acquired()));
        spec.put("renewTime", MICRO_TIME.format(record.renewed()));
        spec.put("leaseTransitions", (long) record.transitions());
        return new KubeObject(
                Map.of(
                        "apiVersion",
                        API_VERSION,
                        "kind",
                        "Lease",
                        "metadata",
                        metadata,
                        "spec",
                        spec));
    }

    private static LeaseRecord toRecord(KubeObject lease) {
        Map<?, ?> spec = lease.content().get("spec") instanceof Map<?, ?> map ? map : Map.of();
        return new LeaseRecord(
                spec.get("holderIdentity") instanceof String holder ? holder : "",
                Duration.ofSeconds(number(spec.get("leaseDurationSeconds"), 1)),
                instant(spec.get("acquireTime")),
                instant(spec.get("renewTime")),
                (int) number(spec.get("leaseTransitions"), 0),
                lease.resourceVersion());
    }

    private static long number(@Nullable Object value, long otherwise) {
        return value instanceof Number number ? number.longValue() : otherwise;
    }

    private static Instant instant(@Nullable Object value) {
        try {
            return value == null ? Instant.EPOCH : Instant.parse(value.toString());
        } catch (DateTimeParseException e) {
            return Instant.EPOCH; // another writer's mistake; what was seen last decides anyway
        }
    }
}
