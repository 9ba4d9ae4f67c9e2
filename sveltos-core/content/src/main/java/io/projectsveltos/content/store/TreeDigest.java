package io.projectsveltos.content.store;

import io.projectsveltos.spi.context.SourceTree;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * The digest of files on disk, the same as {@link SourceTree#digest} gives for them, without
 * holding any of them in memory.
 *
 * @param digest {@code sha256:<hex>}
 * @param files sorted by path
 */
record TreeDigest(String digest, List<TreeFile> files) {
    TreeDigest {
        files = List.copyOf(files);
    }

    static TreeDigest of(Path folder) throws IOException {
        List<TreeFile> files = list(folder);
        MessageDigest digest = sha256();
        byte[] buffer = new byte[64 * 1024];
        for (TreeFile file : files) {
            byte[] name = file.path().getBytes(StandardCharsets.UTF_8);
            digest.update((name.length + ":" + file.size() + ":").getBytes(StandardCharsets.UTF_8));
            digest.update(name);
            try (InputStream in = Files.newInputStream(folder.resolve(file.path()))) {
                for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                    digest.update(buffer, 0, n);
                }
            }
        }
        return new TreeDigest("sha256:" + HexFormat.of().formatHex(digest.digest()), files);
    }

    long size() {
        return files.stream().mapToLong(TreeFile::size).sum();
    }

    private static List<TreeFile> list(Path folder) throws IOException {
        List<TreeFile> files = new ArrayList<>();
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : (Iterable<Path>) paths::iterator) {
                if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
                    String name = folder.relativize(path).toString().replace('\\', '/');
                    files.add(new TreeFile(name, Files.size(path)));
                }
            }
        }
        files.sort(Comparator.comparing(TreeFile::path));
        return files;
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
