package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static io.projectsveltos.testkit.Eventually.within;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.sandbox.virtual.Hook;
import io.projectsveltos.sandbox.virtual.VirtualCluster;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;

/**
 * Stops a controller at writes of several stories and kills it when it is at all of them. What is
 * held goes no further. On a slow machine it is killed before it is at the last ones, since a call
 * that is held too long is given up; the ambush then waits for these in the next life.
 */
final class Ambush {
    private static final Duration START = Duration.ofSeconds(60);

    /** Below the ten seconds after which the controller gives a call up. */
    private static final Duration HOLD = Duration.ofSeconds(8);

    /** A write that is waited for, until it is held, until the controller is dead. */
    private record Post(String story, CountDownLatch held, CountDownLatch dead) {
        boolean reached() {
            return held.getCount() == 0;
        }
    }

    private final Map<String, Post> posts = new LinkedHashMap<>();

    /** Waits for this write. */
    void lay(WriteKind kind, Side side, VirtualCluster cluster, String story) {
        Post post = new Post(story, new CountDownLatch(1), new CountDownLatch(1));
        posts.put(side + " " + kind + " of " + story, post);
        var _ =
                side.hook(
                        cluster,
                        kind.trigger(story),
                        _ -> {
                            post.held().countDown();
                            post.dead().await();
                            return Hook.Verdict.DROP;
                        });
    }

    /** True while there are writes that it was not at yet. */
    boolean waiting() {
        return !posts.isEmpty();
    }

    /** Kills the controller at the writes it gets to; returns the stories these are of. */
    Set<String> strike(Lives lives) {
        within(
                START,
                "the controller is at one of these: " + posts.keySet(),
                () -> assertThat(posts.values()).anyMatch(Post::reached));
        long end = System.nanoTime() + HOLD.toNanos();
        eventually(
                "the controller is at the others too, or takes long",
                () ->
                        assertThat(
                                        posts.values().stream().allMatch(Post::reached)
                                                || System.nanoTime() - end > 0)
                                .isTrue());
        lives.kill();
        Set<String> stories = new LinkedHashSet<>();
        posts.values()
                .removeIf(
                        post -> {
                            if (post.reached()) {
                                post.dead().countDown();
                                stories.add(post.story());
                            }
                            return post.reached();
                        });
        return stories;
    }
}
