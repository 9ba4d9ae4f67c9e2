package io.projectsveltos.content.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The records of all addresses, in memory and on disk, so that a restart asks servers no more than
 * a minute without one would. A record's name is a digest of its key under a secret of this folder:
 * it tells nobody who has only the folder's listing what credentials were used.
 */
public final class FetchRecords {
    private static final Logger LOG = LoggerFactory.getLogger(FetchRecords.class);
    private static final int IN_MEMORY = 20_000;
    private static final Duration FORGOTTEN = Duration.ofDays(30);

    private final Path folder;
    private final SecretKeySpec secret;
    private final Cache<String, FetchRecord> known =
            Caffeine.newBuilder().maximumSize(IN_MEMORY).build();

    /**
     * Opens the records.
     *
     * @param folder made where it is missing; for one process at a time
     */
    public FetchRecords(Path folder, InstantSource clock) {
        this.folder = folder;
        try {
            Files.createDirectories(folder);
            this.secret = secret(folder.resolve("key"));
            sweep(clock.instant().minus(FORGOTTEN));
        } catch (IOException e) {
            throw new SveltosException(
                    StandardErrorCode.INTERNAL,
                    "The state folder " + folder + " cannot be used; make it writable.",
                    e);
        }
    }

    String id(FetchKey key) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(secret);
            byte[] text = key.secretText().getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(mac.doFinal(text));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has HmacSHA256", e);
        }
    }

    Optional<FetchRecord> find(String id) {
        FetchRecord record = known.getIfPresent(id);
        if (record != null) {
            return Optional.of(record);
        }
        Optional<FetchRecord> stored = read(file(id));
        stored.ifPresent(found -> known.put(id, found));
        return stored;
    }

    void save(String id, FetchRecord record) {
        known.put(id, record);
        try {
            Path draft = folder.resolve(id + ".new");
            Files.write(
                    draft,
                    JsonMapper.shared()
                            .writeValueAsBytes(
                                    Map.of(
                                            "digest", record.digest(),
                                            "validator", record.validator(),
                                            "revision", record.revision(),
                                            "checkedAt", record.checkedAt().toString())));
            Files.move(draft, file(id), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            LOG.warn("what was fetched cannot be noted for the next start", e);
        }
    }

    private Path file(String id) {
        return folder.resolve(id + ".json");
    }

    private static Optional<FetchRecord> read(Path file) {
        try {
            JsonNode json = JsonMapper.shared().readTree(Files.readAllBytes(file));
            return Optional.of(
                    new FetchRecord(
                            json.path("digest").asString(),
                            json.path("validator").asString(),
                            json.path("revision").asString(),
                            Instant.parse(json.path("checkedAt").asString())));
        } catch (IOException | JacksonException | DateTimeException e) {
            // Not there, or cut off by a crash: it is asked anew.
            return Optional.empty();
        }
    }

    private static SecretKeySpec secret(Path file) throws IOException {
        if (!Files.exists(file)) {
            byte[] random = new byte[32];
            new SecureRandom().nextBytes(random);
            Path draft =
                    Files.createTempFile(
                            file.getParent(),
                            "key",
                            ".new",
                            PosixFilePermissions.asFileAttribute(
                                    PosixFilePermissions.fromString("rw-------")));
            Files.write(draft, random);
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
        }
        byte[] key = Files.readAllBytes(file);
        if (key.length != 32) {
            Files.delete(file);
            return secret(file);
        }
        return new SecretKeySpec(key, "HmacSHA256");
    }

    private void sweep(Instant before) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.filter(file -> !file.endsWith("key")).toList();
        }
        for (Path file : files) {
            boolean draft = file.toString().endsWith(".new");
            if (draft || Files.getLastModifiedTime(file).toInstant().isBefore(before)) {
                Files.delete(file);
            }
        }
    }
}
