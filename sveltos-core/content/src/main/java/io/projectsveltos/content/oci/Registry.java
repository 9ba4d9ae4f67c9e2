package io.projectsveltos.content.oci;

import io.projectsveltos.content.fetch.Access;
import io.projectsveltos.content.fetch.Answer;
import io.projectsveltos.content.fetch.Credentials;
import io.projectsveltos.content.fetch.Deadline;
import io.projectsveltos.content.fetch.Downloaded;
import io.projectsveltos.content.fetch.Get;
import io.projectsveltos.content.fetch.WebAddress;
import io.projectsveltos.content.web.Intake;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One repository of a registry, for the length of one fetch by one thread. */
public final class Registry {
    private static final String MANIFESTS =
            String.join(
                    ", ",
                    "application/vnd.oci.image.manifest.v1+json",
                    "application/vnd.oci.image.index.v1+json",
                    "application/vnd.docker.distribution.manifest.v2+json",
                    "application/vnd.docker.distribution.manifest.list.v2+json");
    private static final Pattern NEXT = Pattern.compile("<([^>]*)>\\s*;\\s*rel=\"?next\"?");
    private static final int MAX_PAGES = 100;

    private final Intake intake;
    private final OciReference reference;
    private final Access access;
    private final Deadline deadline;
    private Credentials shown;

    /** The repository that the reference names. */
    public Registry(Intake intake, OciReference reference, Access access, Deadline deadline) {
        this.intake = intake;
        this.reference = reference;
        this.access = access;
        this.deadline = deadline;
        // A user and password wait until the registry says how it wants them.
        this.shown =
                access.credentials() instanceof Credentials.Token token
                        ? token
                        : new Credentials.Anonymous();
    }

    /** The manifest the reference leads to; an index leads to one of its own. */
    public OciManifest manifest() {
        byte[] bytes = manifest(reference.wanted());
        Optional<String> inner = OciManifest.chosen(bytes, reference);
        if (inner.isPresent()) {
            return OciManifest.parse(inner.get(), manifest(inner.get()), reference);
        }
        return OciManifest.parse(sha256(bytes), bytes, reference);
    }

    /** Brings a layer to disk and holds it to its digest and size. */
    public void layer(OciLayer layer, Path file) {
        if (layer.size() > intake.maxBytes()) {
            throw new SveltosException(
                    StandardErrorCode.LIMIT_EXCEEDED,
                    "A layer of "
                            + reference
                            + " has more than the "
                            + intake.maxBytes()
                            + " bytes allowed.");
        }
        Downloaded got = ask("blobs/" + layer.digest(), get -> intake.fetch(get, file)).required();
        Intake.verify(got, layer.digest(), reference.toString());
    }

    /** The manifest under a tag, or one by its digest; empty where there is none. */
    Optional<OciManifest> find(String wanted) {
        return present(wanted).map(bytes -> OciManifest.parse(sha256(bytes), bytes, reference));
    }

    /** A layer of a few MiB at most, held to its digest. */
    byte[] small(OciLayer layer) {
        byte[] bytes = ask("blobs/" + layer.digest(), intake.downloads()::small).required();
        return verified(bytes, layer.digest());
    }

    /**
     * The digests of the artifacts of a type that belong to what the reference leads to: as the
     * registry lists them, and under the tag that is used where it does not.
     */
    List<String> referrers(String type) {
        Set<String> found = new LinkedHashSet<>();
        Answer<byte[]> listed =
                ask(
                        "referrers/"
                                + reference.digest()
                                + "?artifactType="
                                + URLEncoder.encode(type, StandardCharsets.UTF_8),
                        intake.downloads()::small);
        int status = listed.head().status();
        // A registry that does not know the question answers it in many ways.
        if (status == 429 || (status >= 500 && status != 501)) {
            listed.required();
        }
        listed.body()
                .ifPresent(index -> found.addAll(OciManifest.artifacts(index, type, reference)));
        present(reference.beside("").tag())
                .ifPresent(index -> found.addAll(OciManifest.artifacts(index, type, reference)));
        return List.copyOf(found);
    }

    /** All tags of the repository. */
    public List<String> tags() {
        List<String> tags = new ArrayList<>();
        WebAddress page = address("tags/list?n=1000");
        for (int pages = 0; pages < MAX_PAGES; pages++) {
            Answer<byte[]> answer = ask(page, intake.downloads()::small);
            read(answer.required()).forEach(tags::add);
            Optional<Matcher> next = answer.head().header("link").map(NEXT::matcher);
            if (next.isEmpty() || !next.get().find()) {
                break;
            }
            WebAddress following =
                    page.resolve(next.get().group(1), "a page of tags of " + reference.host());
            if (!following.sameOrigin(page)) {
                break;
            }
            page = following;
        }
        return tags;
    }

    private byte[] manifest(String wanted) {
        byte[] bytes = answer(wanted).required();
        return wanted.startsWith("sha256:") ? verified(bytes, wanted) : bytes;
    }

    private Optional<byte[]> present(String wanted) {
        Answer<byte[]> answer = answer(wanted);
        if (answer.head().status() == 404) {
            return Optional.empty();
        }
        byte[] bytes = answer.required();
        return Optional.of(wanted.startsWith("sha256:") ? verified(bytes, wanted) : bytes);
    }

    private Answer<byte[]> answer(String wanted) {
        return ask(
                "manifests/" + wanted,
                get -> intake.downloads().small(get.with("Accept", MANIFESTS)));
    }

    private byte[] verified(byte[] bytes, String digest) {
        Intake.verify(new Downloaded(bytes.length, sha256(bytes)), digest, reference.toString());
        return bytes;
    }

    private <T> Answer<T> ask(String what, Function<Get, Answer<T>> asking) {
        return ask(address(what), asking);
    }

    private <T> Answer<T> ask(WebAddress address, Function<Get, Answer<T>> asking) {
        Get get = new Get(address, access.with(shown), deadline);
        Answer<T> answer = asking.apply(get);
        if (answer.head().status() != 401) {
            return answer;
        }
        String scope = "repository:" + repository(address) + ":pull";
        Optional<Credentials> better =
                new RegistryLogin(intake.downloads(), address, access, scope)
                        .answer(answer, deadline);
        if (better.isEmpty()) {
            return answer;
        }
        shown = better.get();
        return asking.apply(get.as(shown));
    }

    private WebAddress address(String what) {
        return reference.address(what, access.plainHttp());
    }

    private static String repository(WebAddress address) {
        return address.uri()
                .getPath()
                .replaceFirst("^/v2/", "")
                .replaceFirst("/(manifests|blobs|tags|referrers)/[^/]*$", "");
    }

    private List<String> read(byte[] answer) {
        try {
            List<String> tags = new ArrayList<>();
            for (JsonNode tag : JsonMapper.shared().readTree(answer).path("tags")) {
                if (tag.isString()) {
                    tags.add(tag.asString());
                }
            }
            return tags;
        } catch (JacksonException e) {
            throw new SveltosException(
                    StandardErrorCode.SOURCE_UNAVAILABLE,
                    "The registry " + reference.host() + " lists its tags in no JSON.",
                    e);
        }
    }

    private static String sha256(byte[] bytes) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return "sha256:" + HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
