package io.projectsveltos.sandbox.virtual;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of one request.
 *
 * @param delay before it goes on
 * @param instead what happens in place of asking the server; null to ask it
 * @param credential who the server takes it for
 * @param delivery how the answer's body arrives
 * @param silent for a watch: nothing of it arrives
 * @param endsAfter for a watch: when the server ends it
 */
record Treatment(
        Duration delay,
        @Nullable Fault instead,
        Credential credential,
        Delivery delivery,
        boolean silent,
        Optional<Duration> endsAfter) {
    /** Who the server takes a request for. */
    enum Credential {
        /** The administrator, if the client has the endpoint's token. */
        OWN,
        /** Nobody it knows. */
        UNKNOWN,
        /** Somebody without rights. */
        POWERLESS
    }

    /** No fault. */
    static final Treatment NONE =
            new Treatment(
                    Duration.ZERO,
                    null,
                    Credential.OWN,
                    new Delivery.Whole(),
                    false,
                    Optional.empty());

    /** The same with one more fault; of two that exclude each other the later one counts. */
    Treatment and(Fault fault) {
        return switch (fault) {
            case Fault.Latency latency -> delayed(latency.delay());
            case Fault.BlackHole _, Fault.Reset _, Fault.Refusal _, Fault.Flood _ ->
                    new Treatment(delay, fault, credential, delivery, silent, endsAfter);
            case Fault.Unauthorized _, Fault.ExpiredToken _ -> as(Credential.UNKNOWN);
            case Fault.Forbidden _ -> as(Credential.POWERLESS);
            case Fault.SlowDrip drip -> delivered(new Delivery.Drip(drip.bytes(), drip.pause()));
            case Fault.TruncatedJson cut -> delivered(new Delivery.Cut(cut.bytes()));
            case Fault.SilentWatch _ ->
                    new Treatment(delay, instead, credential, delivery, true, endsAfter);
            case Fault.EndingWatch ending ->
                    new Treatment(
                            delay,
                            instead,
                            credential,
                            delivery,
                            silent,
                            Optional.of(ending.after()));
            case Fault.WrongCertificate _, Fault.Absent _ -> this;
        };
    }

    private Treatment delayed(Duration more) {
        return new Treatment(delay.plus(more), instead, credential, delivery, silent, endsAfter);
    }

    private Treatment as(Credential other) {
        return new Treatment(delay, instead, other, delivery, silent, endsAfter);
    }

    private Treatment delivered(Delivery other) {
        return new Treatment(delay, instead, credential, other, silent, endsAfter);
    }
}
