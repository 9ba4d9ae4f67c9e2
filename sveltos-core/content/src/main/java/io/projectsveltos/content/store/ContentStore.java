package io.projectsveltos.content.store;

import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Trees on disk by digest. A tree is complete under a folder of its own before a rename gives it
 * its name; what a crash leaves behind is swept away at the next start, and what the disk lost is
 * noticed because a tree is verified when it is first used after a start. Above its size the store
 * forgets what was used longest ago, never what somebody holds.
 *
 * <p>The lock guards the map of slots and the renames of folders; no file is read or written under
 * it.
 */
public final class ContentStore implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ContentStore.class);
    private static final String PREFIX = "sha256:";

    private final Path trees;
    private final Path work;
    private final long maxBytes;
    private final InstantSource clock;
    private final StoreLease lease;
    private final Map<String, Slot> slots = new HashMap<>();

    /**
     * Opens the store.
     *
     * @param root its folder, made where it is missing; for one process at a time
     * @param maxBytes how much all trees may hold together; what is in use may exceed it
     * @throws SveltosException with INTERNAL where the folder cannot be used
     */
    public ContentStore(Path root, long maxBytes, InstantSource clock) {
        requireNonNull(root, "root is null");
        this.trees = root.resolve("trees");
        this.work = root.resolve("work");
        this.maxBytes = maxBytes;
        this.clock = clock;
        try {
            Folders.create(trees);
            this.lease = StoreLease.take(root.resolve("lock"));
            Folders.delete(work);
            Folders.create(work);
            find();
        } catch (IOException e) {
            throw new SveltosException(
                    StandardErrorCode.INTERNAL,
                    "The state folder " + root + " cannot be used; make it writable.",
                    e);
        }
        evict();
    }

    /** A place for a new tree to grow. */
    public Staging stage() {
        Path folder = work.resolve(UUID.randomUUID().toString());
        try {
            Folders.create(folder.resolve("files"));
        } catch (IOException e) {
            throw new SveltosException(
                    StandardErrorCode.INTERNAL,
                    "The state folder " + work + " is not writable.",
                    e);
        }
        return new Staging(folder);
    }

    /** Takes over what was staged, or finds that the same content is there already. */
    public StoredTree commit(Staging staging, SourceReference origin) {
        try (staging) {
            TreeDigest content = TreeDigest.of(staging.folder());
            Folders.freezeBelow(staging.folder());
            StoredTree tree = place(staging, content, origin);
            evict();
            return tree;
        } catch (IOException e) {
            throw new SveltosException(
                    StandardErrorCode.INTERNAL,
                    "The content of " + origin + " cannot be kept in the state folder.",
                    e);
        }
    }

    /**
     * Opens a tree.
     *
     * @return empty where the store does not have it, or no longer as it was
     */
    public Optional<StoredTree> open(String digest, SourceReference origin) {
        Slot slot = hold(digest);
        if (slot == null) {
            return Optional.empty();
        }
        TreeDigest content = slot.content;
        if (content == null) {
            content = verify(digest);
            if (content == null) {
                drop(digest);
                return Optional.empty();
            }
            learn(slot, content);
        }
        return Optional.of(new StoredTree(this, origin, content, folder(digest)));
    }

    /** How full the store is now. */
    public synchronized StoreUsage usage() {
        return new StoreUsage(
                slots.size(),
                total(),
                (int) slots.values().stream().filter(slot -> slot.holders > 0).count());
    }

    @Override
    public void close() {
        lease.close();
    }

    void release(String digest) {
        boolean full;
        synchronized (this) {
            Slot slot = slots.get(digest);
            full = slot != null && --slot.holders == 0 && total() > maxBytes;
        }
        if (full) {
            evict();
        }
    }

    private void find() throws IOException {
        try (Stream<Path> folders = Files.list(trees)) {
            for (Path folder : folders.toList()) {
                Slot slot = new Slot(Files.getLastModifiedTime(folder).toInstant());
                slot.bytes = Files.isDirectory(folder) ? size(folder) : 0;
                slots.put(PREFIX + folder.getFileName(), slot);
            }
        }
    }

    private static long size(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.map(Path::toFile).filter(File::isFile).mapToLong(File::length).sum();
        }
    }

    private synchronized StoredTree place(
            Staging staging, TreeDigest content, SourceReference origin) throws IOException {
        Slot slot = slots.get(content.digest());
        if (slot == null || slot.content == null) {
            Path folder = folder(content.digest());
            if (slot != null) {
                // Not verified since the start; what is at hand is known to be whole.
                Folders.thaw(folder);
                Files.move(folder, staging.root().resolve("old"), StandardCopyOption.ATOMIC_MOVE);
            } else {
                slot = new Slot(clock.instant());
                slots.put(content.digest(), slot);
            }
            Files.move(staging.folder(), folder, StandardCopyOption.ATOMIC_MOVE);
            Folders.freeze(folder);
            slot.content = content;
            slot.bytes = content.size();
        }
        slot.holders++;
        touch(content.digest(), slot);
        return new StoredTree(this, origin, content, folder(content.digest()));
    }

    private synchronized @Nullable Slot hold(String digest) {
        Slot slot = slots.get(digest);
        if (slot != null) {
            slot.holders++;
            touch(digest, slot);
        }
        return slot;
    }

    private synchronized void learn(Slot slot, TreeDigest content) {
        slot.content = content;
        slot.bytes = content.size();
    }

    private @Nullable TreeDigest verify(String digest) {
        try {
            TreeDigest found = TreeDigest.of(folder(digest));
            return found.digest().equals(digest) ? found : null;
        } catch (IOException e) {
            LOG.warn("stored content cannot be read and is fetched anew: {}", digest, e);
            return null;
        }
    }

    /**
     * Forgets a tree that turned out broken, unless it was replaced meanwhile or others hold it.
     */
    private void drop(String digest) {
        synchronized (this) {
            Slot slot = slots.get(digest);
            if (slot == null || --slot.holders > 0 || slot.content != null) {
                return;
            }
        }
        LOG.warn("stored content is not what it was and is fetched anew: {}", digest);
        remove(List.of(digest));
    }

    private void evict() {
        List<String> victims = new ArrayList<>();
        synchronized (this) {
            long total = total();
            List<Map.Entry<String, Slot>> idle =
                    slots.entrySet().stream()
                            .filter(entry -> entry.getValue().holders == 0)
                            .sorted(Comparator.comparing(entry -> entry.getValue().used))
                            .toList();
            for (Map.Entry<String, Slot> entry : idle) {
                if (total <= maxBytes) {
                    break;
                }
                total -= entry.getValue().bytes;
                victims.add(entry.getKey());
            }
        }
        remove(victims);
    }

    private void remove(List<String> digests) {
        for (String digest : digests) {
            Path grave = work.resolve(UUID.randomUUID().toString());
            try {
                synchronized (this) {
                    Slot slot = slots.get(digest);
                    if (slot == null || slot.holders > 0) {
                        continue;
                    }
                    slots.remove(digest);
                    Folders.thaw(folder(digest));
                    Files.move(folder(digest), grave, StandardCopyOption.ATOMIC_MOVE);
                }
                Folders.delete(grave);
            } catch (IOException e) {
                LOG.warn("stored content cannot be removed: {}", digest, e);
            }
        }
    }

    private long total() {
        return slots.values().stream().mapToLong(slot -> slot.bytes).sum();
    }

    // The time is kept on disk, too, so that a restart does not forget what was used last.
    private void touch(String digest, Slot slot) {
        Instant now = clock.instant();
        if (now.isAfter(slot.used.plusSeconds(60))) {
            try {
                Files.setLastModifiedTime(folder(digest), FileTime.from(now));
            } catch (IOException e) {
                LOG.debug("the time of use cannot be noted: {}", digest, e);
            }
        }
        slot.used = now;
    }

    private Path folder(String digest) {
        return trees.resolve(digest.substring(PREFIX.length()));
    }

    /** What is known of one tree; guarded by the store's lock. */
    private static final class Slot {
        private volatile @Nullable TreeDigest content;
        private Instant used;
        private long bytes;
        private int holders;

        Slot(Instant used) {
            this.used = used;
        }
    }
}
