package io.projectsveltos.distribution.soak;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a JVM says of its memory after a full collection, in kilobytes. */
record HeapInfo(long heap, long metaspace) {
    private static final Pattern USED = Pattern.compile("used (\\d+)K");

    /** Collects, then asks. */
    static HeapInfo afterCollection(long pid) throws IOException, InterruptedException {
        ask(pid, "GC.run");
        return parse(ask(pid, "GC.heap_info") + ask(pid, "VM.metaspace", "basic"));
    }

    static HeapInfo parse(String text) {
        long heap = 0;
        long metaspace = 0;
        for (String line : text.lines().map(String::strip).toList()) {
            Matcher used = USED.matcher(line);
            if (!used.find()) {
                continue;
            }
            long kilobytes = Long.parseLong(used.group(1));
            if (line.startsWith("Metaspace")) {
                metaspace = kilobytes;
            } else if (!line.startsWith("class space")) {
                heap += kilobytes;
            }
        }
        if (heap == 0 || metaspace == 0) {
            throw new IllegalArgumentException("no figures of a heap: " + text);
        }
        return new HeapInfo(heap, metaspace);
    }

    private static String ask(long pid, String... question)
            throws IOException, InterruptedException {
        Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
        List<String> command = new ArrayList<>(List.of(jcmd.toString(), Long.toString(pid)));
        command.addAll(List.of(question));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return text;
    }
}
