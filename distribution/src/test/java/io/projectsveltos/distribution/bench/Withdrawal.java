package io.projectsveltos.distribution.bench;

import static org.awaitility.Awaitility.await;

import io.projectsveltos.fleet.kube.KubeApi;
import java.util.List;

/** Takes a profile away, and everything of it. */
record Withdrawal(Workload workload, Summaries summaries, List<KubeApi> managed) {
    /** Waits for the namespaces, too: one that still ends would be measured with the next round. */
    void of(String profile) {
        workload.deleteProfile(profile);
        summaries.awaitGone(profile);
        await("no namespace ends any more")
                .atMost(Bench.PATIENCE)
                .until(() -> managed.stream().allMatch(Workload::clear));
    }
}
