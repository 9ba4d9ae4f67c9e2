package io.projectsveltos.acceptance;

import static io.projectsveltos.testkit.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.testkit.KubeAssert;
import io.projectsveltos.testkit.TestCluster;
import java.util.Map;

/** What happens to a story, one after the other. */
enum Phase {
    /** The profile comes to both clusters. */
    DEPLOY {
        @Override
        void begin(Story story) {
            story.content(Manifests.app(story.target(), 1));
            story.register();
            story.scene().profile(Story.PROFILE, "app");
        }

        @Override
        void await(Story story) {
            story.scene().awaitProvisioned(Story.PROFILE, "one");
            story.scene().awaitProvisioned(Story.PROFILE, "two");
            story.scene().awaitProfileReady(Story.PROFILE, 2);
        }
    },
    /** One of its objects changes. */
    EDIT {
        @Override
        void begin(Story story) {
            story.content(Manifests.app(story.target(), 2));
        }

        @Override
        void await(Story story) {
            for (TestCluster cluster : story.managed()) {
                KubeAssert.assertThat(
                                cluster.client()
                                        .apps()
                                        .deployments()
                                        .inNamespace(story.target())
                                        .withName("web"))
                        .satisfiesObject(
                                "it has two replicas",
                                object -> assertThat(object.getSpec().getReplicas()).isEqualTo(2));
            }
        }
    },
    /** One of its objects goes. */
    CUT {
        @Override
        void begin(Story story) {
            story.content(Manifests.appWithoutService(story.target(), 2));
        }

        @Override
        void await(Story story) {
            for (TestCluster cluster : story.managed()) {
                KubeAssert.assertThat(
                                cluster.client()
                                        .services()
                                        .inNamespace(story.target())
                                        .withName("web"))
                        .isGone();
            }
        }
    },
    /** One of the clusters matches no more. */
    UNMATCH {
        @Override
        void begin(Story story) {
            story.scene().label("one", Map.of("env", "other"));
        }

        @Override
        void await(Story story) {
            KubeAssert.assertThat(
                            story.managed()
                                    .getFirst()
                                    .client()
                                    .namespaces()
                                    .withName(story.target()))
                    .isGone();
            eventually(
                    "its summary is gone",
                    () -> assertThat(story.scene().summary(Story.PROFILE, "one")).isEmpty());
        }
    },
    /** The profile goes. */
    DELETE {
        @Override
        void begin(Story story) {
            story.scene().beginDeletion(Story.PROFILE);
        }

        @Override
        void await(Story story) {
            story.scene().deleteProfile(Story.PROFILE);
            KubeAssert.assertThat(
                            story.managed()
                                    .getLast()
                                    .client()
                                    .namespaces()
                                    .withName(story.target()))
                    .isGone();
        }
    };

    /** Does what a user does. */
    abstract void begin(Story story);

    /** Waits until the controller has done what follows. */
    abstract void await(Story story);
}
