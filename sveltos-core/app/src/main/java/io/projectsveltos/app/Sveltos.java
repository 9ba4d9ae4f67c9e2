package io.projectsveltos.app;

import io.projectsveltos.app.command.CommandTree;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** Where the process begins. */
public final class Sveltos {
    private Sveltos() {}

    /** Runs one command and ends the process with its code. */
    public static void main(String[] args) {
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        int code = CommandTree.create(Environment.ofProcess(), out, err).execute(args);
        out.flush();
        err.flush();
        System.exit(code);
    }
}
