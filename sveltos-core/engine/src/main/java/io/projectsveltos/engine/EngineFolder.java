package io.projectsveltos.engine;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.util.Objects.requireNonNull;

import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Set;

/**
 * Unpacks engines that are resources of a jar. A file is named by its digest, so that versions do
 * not meet and processes that unpack at the same time write the same; the folder is readable by its
 * owner only, and what is found in it is used only if its digest is right.
 */
public final class EngineFolder {
    private static final String OWNER_ONLY = "rwx------";
    private static final FileAttribute<Set<PosixFilePermission>> PRIVATE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(OWNER_ONLY));

    private final Path root;

    /**
     * @param root where to unpack; created where it is missing
     */
    public EngineFolder(Path root) {
        this.root = requireNonNull(root, "root is null");
    }

    /**
     * Unpacks {@code engines/<platform>/<name>} unless that is done already.
     *
     * @param owner a class of the jar that has the engine
     * @return the executable
     * @throws SveltosException with ENGINE_FAILED where there is no such engine or no room for it
     */
    public Path install(Class<?> owner, String name) {
        String resource = "/engines/" + EnginePlatform.current().folder() + "/" + name;
        try {
            String digest = read(owner, resource + ".sha256");
            Path folder = privateFolder();
            Path executable = folder.resolve(name + "-" + digest);
            if (!Files.isRegularFile(executable, LinkOption.NOFOLLOW_LINKS)
                    || !digest.equals(digest(executable))) {
                unpack(owner, resource, executable);
            }
            return executable;
        } catch (IOException e) {
            throw new SveltosException(
                    StandardErrorCode.ENGINE_FAILED,
                    "the engine "
                            + name
                            + " cannot be unpacked to "
                            + root
                            + ": "
                            + e.getMessage()
                            + "; give a folder that can be written",
                    e);
        }
    }

    /** The root itself, or a new folder beside it where the root belongs to somebody else. */
    private Path privateFolder() throws IOException {
        if (!Files.exists(root, LinkOption.NOFOLLOW_LINKS)) {
            Path parent = root.toAbsolutePath().getParent();
            if (parent != null) {
                Files.createDirectories(parent);
            }
            createOnce();
        }
        if (isPrivate(root)) {
            return root;
        }
        return Files.createTempDirectory(
                root.toAbsolutePath().getParent(), root.getFileName() + "-", PRIVATE);
    }

    private void createOnce() throws IOException {
        try {
            Files.createDirectory(root, PRIVATE);
        } catch (FileAlreadyExistsException e) {
            // Another process was faster, and what it made is checked like any other.
        }
    }

    /** Only this user may have put files there: one that others own or can write to is not used. */
    private static boolean isPrivate(Path folder) throws IOException {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                || !PosixFilePermissions.toString(Files.getPosixFilePermissions(folder))
                        .equals(OWNER_ONLY)) {
            return false;
        }
        // A folder that only its owner can enter and that this process can write to is its own.
        return Files.isWritable(folder) && isOwner(folder);
    }

    private static boolean isOwner(Path folder) throws IOException {
        Path probe = Files.createTempFile(folder, "owner-", null);
        try {
            return Files.getOwner(folder).equals(Files.getOwner(probe));
        } finally {
            Files.delete(probe);
        }
    }

    private static void unpack(Class<?> owner, String resource, Path executable)
            throws IOException {
        Path partial = Files.createTempFile(executable.getParent(), "unpacking-", null, PRIVATE);
        try {
            try (InputStream in = open(owner, resource)) {
                Files.copy(in, partial, StandardCopyOption.REPLACE_EXISTING);
            }
            Files.setPosixFilePermissions(partial, PosixFilePermissions.fromString(OWNER_ONLY));
            Files.move(partial, executable, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(partial);
        }
    }

    private static String read(Class<?> owner, String resource) throws IOException {
        try (InputStream in = open(owner, resource)) {
            return new String(in.readAllBytes(), US_ASCII);
        }
    }

    private static InputStream open(Class<?> owner, String resource) throws IOException {
        InputStream in = owner.getResourceAsStream(resource);
        if (in == null) {
            throw new NoSuchFileException(
                    resource, null, "this distribution has no engine for this platform");
        }
        return in;
    }

    private static String digest(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            in.transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
