package io.projectsveltos.content.helm;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.projectsveltos.content.cache.FetchCache;
import io.projectsveltos.content.oci.SignatureForm;
import io.projectsveltos.content.sign.Keyring;
import io.projectsveltos.content.sign.Provenance;
import io.projectsveltos.content.sign.Sha256;
import io.projectsveltos.content.sign.Signed;
import io.projectsveltos.content.sign.Signer;
import io.projectsveltos.content.web.Intake;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Holds a chart that is at hand to the signatures that are asked for. A good verdict on the same
 * content by the same keys is kept for an hour, so that a thousand clusters cost one; then a key
 * may have expired. A bad one is not kept: what is wrong may be put right.
 */
final class ChartChecks {
    private static final Duration KEPT = Duration.ofHours(1);
    private static final Duration JUST_NOW = Duration.ofSeconds(30);

    private final ProvenanceFile provenance;
    private final CosignSignatures signatures;
    private final InstantSource clock;
    private final Cache<Verdict, Boolean> good =
            Caffeine.newBuilder().maximumSize(10_000).expireAfterWrite(KEPT).build();

    ChartChecks(FetchCache cache, Intake intake, InstantSource clock) {
        this.provenance = new ProvenanceFile(cache, intake, JUST_NOW);
        this.signatures = new CosignSignatures(cache, intake, JUST_NOW);
        this.clock = clock;
    }

    /** Refuses what no chart of a place could show, before anything is fetched. */
    static void requirePossible(ChartRequest request, boolean registry) {
        if (request.checks().signature().isPresent() && !registry) {
            throw new SveltosException(
                    StandardErrorCode.INVALID_INPUT,
                    "signatureVerification is for charts of registries (oci://…), and "
                            + request.repository()
                            + " is none; use provenanceVerification there, or push the chart to a"
                            + " registry.");
        }
    }

    /**
     * Requires a chart to be signed as asked for.
     *
     * @throws SveltosException with NOT_SIGNED where it is not, or as any fetch
     */
    void require(Chart chart, ChartRequest request, CancellationToken token) {
        try {
            request.checks()
                    .provenance()
                    .ifPresent(keyring -> provenance(chart, request, keyring, token));
            request.checks().signature().ifPresent(signer -> signature(chart, signer, token));
        } catch (SveltosException e) {
            throw e.code() == StandardErrorCode.NOT_SIGNED ? told(e, chart, request) : e;
        }
    }

    private void provenance(
            Chart chart, ChartRequest request, Keyring keyring, CancellationToken token) {
        Verdict verdict =
                new Verdict(
                        chart.tree().digest(),
                        Charts.chart(request) + " " + chart.version().version(),
                        keyring.digest());
        if (good.getIfPresent(verdict) != null) {
            return;
        }
        byte[] file = provenance.get(chart, token);
        var _ =
                good.get(
                        verdict,
                        _ -> {
                            vouchesFor(keyring.verify(file, clock.instant()), chart, request);
                            return true;
                        });
    }

    private static void vouchesFor(Provenance signed, Chart chart, ChartRequest request) {
        if (!signed.digests().contains(digest(chart))) {
            throw new SveltosException(
                    StandardErrorCode.NOT_SIGNED,
                    "the archive is another one than its provenance file was signed for: one of"
                            + " them was changed; publish both as helm package --sign makes them");
        }
        // An older chart with its own good signature is not what was asked for.
        if (!signed.chart().equals(Charts.chart(request))
                || !sameVersion(signed.version(), chart.version().version())) {
            throw new SveltosException(
                    StandardErrorCode.NOT_SIGNED,
                    "its provenance file was signed for the chart "
                            + plain(signed.chart())
                            + " "
                            + plain(signed.version())
                            + "; publish the file of this chart and version beside it");
        }
    }

    private void signature(Chart chart, Signer signer, CancellationToken token) {
        if (!(chart.place() instanceof ChartPlace.Registry place)) {
            throw new IllegalStateException("was refused before it was fetched");
        }
        Verdict verdict =
                new Verdict(chart.tree().digest(), place.manifest().digest(), signer.digest());
        if (good.getIfPresent(verdict) != null) {
            return;
        }
        List<String> reasons = new ArrayList<>();
        for (SignatureForm form : SignatureForm.values()) {
            for (Signed signed : signatures.get(place, form, token)) {
                Optional<String> reason = refusal(signed, signer, place.manifest().digest());
                if (reason.isEmpty()) {
                    good.put(verdict, true);
                    return;
                }
                reasons.add(reason.get());
            }
        }
        throw new SveltosException(
                StandardErrorCode.NOT_SIGNED,
                reasons.isEmpty()
                        ? "there is no cosign signature of "
                                + place.manifest()
                                + "; sign it with cosign sign, or leave signatureVerification out"
                        : "no cosign signature of "
                                + place.manifest()
                                + " holds: it "
                                + String.join("; it ", reasons.stream().distinct().toList())
                                + "; have the chart signed by whom the profile trusts");
    }

    private static Optional<String> refusal(Signed signed, Signer signer, String manifest) {
        return signer.refusal(signed)
                .or(
                        () ->
                                signed.signs(manifest)
                                        ? Optional.empty()
                                        : Optional.of("is a signature of something else"));
    }

    private static boolean sameVersion(String signed, String wanted) {
        return signed.equals(wanted)
                || Version.parse(signed)
                        .flatMap(mine -> Version.parse(wanted).map(mine::equals))
                        .orElse(false);
    }

    private static String digest(Chart chart) {
        try {
            return Sha256.of(chart.archive());
        } catch (IOException e) {
            throw new SveltosException(
                    StandardErrorCode.INTERNAL, "The state folder cannot be read.", e);
        }
    }

    private static SveltosException told(SveltosException e, Chart chart, ChartRequest request) {
        return new SveltosException(
                e.code(),
                "The chart "
                        + plain(Charts.chart(request))
                        + " "
                        + plain(chart.version().version())
                        + " is not deployed: "
                        + e.getMessage()
                        + ".",
                e);
    }

    private static String plain(String text) {
        return text.replaceAll("\\p{C}", "?");
    }

    /** Which content was found good as what, and by whose keys. */
    private record Verdict(String content, String as, String by) {}
}
