package io.projectsveltos.sandbox;

import java.io.IOException;

/** A process of its own that owns a sandbox until it is killed. */
final class SandboxOwner {
    private SandboxOwner() {}

    static final String READY = "the sandbox is up";

    public static void main(String[] arguments) throws IOException {
        try (Sandbox sandbox = Sandbox.start(SandboxConfig.of(System.getenv()))) {
            sandbox.add("doomed");
            System.out.println(READY);
            System.in.read();
        }
    }
}
