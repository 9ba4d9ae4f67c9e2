package io.projectsveltos.content.archive;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The symbolic links of an archive. A tree has none: each becomes a copy of what it points to, so
 * that nobody who reads a tree can be led out of it. They are resolved by name after all files were
 * read, never on the disk. One that leads out, in a circle or to nothing is refused.
 */
final class TreeLinks {
    private static final int MAX_HOPS = 40;

    private final Subject subject;
    private final EntryPath paths;
    private final NavigableMap<String, String> targets = new TreeMap<>();

    TreeLinks(Subject subject, EntryPath paths) {
        this.subject = subject;
        this.paths = paths;
    }

    void add(String path, String target) {
        if (target.isEmpty() || target.startsWith("/") || target.indexOf('\0') >= 0) {
            throw leadsOut(path);
        }
        targets.put(path, target);
    }

    /** A file took the place of a link. */
    void forget(String path) {
        targets.remove(path);
    }

    /** Writes the copies. */
    void write(TreeWriter tree) {
        NavigableSet<String> files = new TreeSet<>(tree.files().keySet());
        Deque<Copy> copies = new ArrayDeque<>();
        for (String link : targets.keySet()) {
            if (tree.folder(link)) {
                throw subject.invalid(
                        "holds " + Subject.quoted(link) + " both as a link and as a folder.");
            }
            copies.add(new Copy(link, link, 0));
        }
        while (!copies.isEmpty()) {
            Copy copy = copies.remove();
            String real = resolve(copy.from());
            if (files.contains(real)) {
                tree.entry();
                tree.copy(real, copy.to());
            } else if (real.isEmpty() || tree.folder(real) || hasLinks(real)) {
                copyFolder(copy, real, files, tree, copies);
            } else {
                throw subject.invalid(
                        "holds the link " + Subject.quoted(copy.from()) + ", which leads nowhere.");
            }
        }
    }

    private void copyFolder(
            Copy copy,
            String folder,
            NavigableSet<String> files,
            TreeWriter tree,
            Deque<Copy> copies) {
        if (folder.isEmpty() || isWithin(copy.from(), folder) || copy.depth() >= MAX_HOPS) {
            throw circle(copy.from());
        }
        for (String file : within(files, folder)) {
            tree.entry();
            String to = copy.to() + file.substring(folder.length());
            tree.copy(file, paths.of(to).orElseThrow());
        }
        for (String link : within(targets.navigableKeySet(), folder)) {
            tree.entry();
            String to = copy.to() + link.substring(folder.length());
            copies.add(new Copy(link, paths.of(to).orElseThrow(), copy.depth() + 1));
        }
    }

    private boolean hasLinks(String folder) {
        return !within(targets.navigableKeySet(), folder).isEmpty();
    }

    private static boolean isWithin(String path, String folder) {
        return path.startsWith(folder + "/");
    }

    private static SortedSet<String> within(NavigableSet<String> paths, String folder) {
        char afterSlash = '/' + 1;
        return paths.subSet(folder + "/", folder + afterSlash);
    }

    /** Where a path leads once every link in it is followed. */
    private String resolve(String link) {
        Deque<String> rest = new ArrayDeque<>(List.of(link.split("/", -1)));
        List<String> done = new ArrayList<>();
        int hops = 0;
        while (!rest.isEmpty()) {
            String segment = rest.pop();
            if (segment.isEmpty() || segment.equals(".")) {
                continue;
            }
            if (segment.equals("..")) {
                if (done.isEmpty()) {
                    throw leadsOut(link);
                }
                done.removeLast();
                continue;
            }
            done.add(segment);
            String target = target(done);
            if (target != null) {
                if (++hops > MAX_HOPS) {
                    throw circle(link);
                }
                done.removeLast();
                List<String> steps = List.of(target.split("/", -1));
                steps.reversed().forEach(rest::push);
            }
        }
        return String.join("/", done);
    }

    private @Nullable String target(List<String> path) {
        return targets.get(String.join("/", path));
    }

    private RuntimeException leadsOut(String link) {
        return subject.invalid(
                "holds the link "
                        + Subject.quoted(link)
                        + ", which leads out of it; pack the file itself.");
    }

    private RuntimeException circle(String link) {
        return subject.invalid(
                "holds the link " + Subject.quoted(link) + ", which leads in a circle.");
    }

    /** A link, or one that lies in a folder another link leads to, and where its copy goes. */
    private record Copy(String from, String to, int depth) {}
}
