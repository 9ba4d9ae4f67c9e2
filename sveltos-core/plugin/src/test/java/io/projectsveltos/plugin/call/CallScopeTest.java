package io.projectsveltos.plugin.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.plugin.testing.PluginFolderFixture;
import io.projectsveltos.plugin.testing.RecordingCluster;
import io.projectsveltos.spi.context.ApplyOptions;
import io.projectsveltos.spi.context.CancellationToken;
import io.projectsveltos.spi.context.ClusterPort;
import io.projectsveltos.spi.context.ConnectionPort;
import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.ObjectKey;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CallScopeTest {
    private static final ObjectKey KEY = new ObjectKey("v1", "ConfigMap", "default", "web");

    private final RecordingCluster writes = new RecordingCluster();
    private final CallScope scope = new CallScope("apply web", Duration.ofMinutes(1));
    private final ClusterPort cluster = scope.cluster(writes);
    private final ConnectionPort connection = scope.connection(() -> "kubeconfig");
    private final CancellationToken token =
            scope.token(PluginFolderFixture.token(Duration.ofHours(1)));

    @Test
    void lendsThePortsWhileTheCallRuns() {
        cluster.apply(new KubeObject(Map.of()), ApplyOptions.standard());
        cluster.delete(KEY, "uid");

        assertThat(writes.writes()).containsExactly("apply", "delete");
        assertThat(connection.kubeconfig()).isEqualTo("kubeconfig");
        assertThat(token.cancelled()).isFalse();
        assertThat(token.remaining()).isBetween(Duration.ofSeconds(1), Duration.ofMinutes(1));
        token.check();
    }

    @Test
    void takesThemBackWhenTheCallIsOver() {
        scope.close();

        assertThatThrownBy(() -> cluster.apply(new KubeObject(Map.of()), ApplyOptions.standard()))
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        failure ->
                                assertThat(failure.code()).isEqualTo(StandardErrorCode.CANCELLED));
        assertThatThrownBy(() -> cluster.delete(KEY, "uid")).isInstanceOf(SveltosException.class);
        assertThatThrownBy(() -> cluster.get(KEY)).isInstanceOf(SveltosException.class);
        assertThatThrownBy(() -> cluster.kind("v1", "ConfigMap"))
                .isInstanceOf(SveltosException.class);
        assertThatThrownBy(() -> cluster.list("v1", "ConfigMap", "", Map.of()))
                .isInstanceOf(SveltosException.class);
        assertThatThrownBy(connection::kubeconfig).isInstanceOf(SveltosException.class);
        assertThatThrownBy(token::check).isInstanceOf(SveltosException.class);
        assertThat(token.cancelled()).isTrue();
        assertThat(token.remaining()).isZero();
        assertThat(writes.writes()).isEmpty();
    }

    @Test
    void endsWithItsTime() {
        CallScope brief = new CallScope("apply web", Duration.ofNanos(1));

        assertThatThrownBy(
                        () -> brief.token(PluginFolderFixture.token(Duration.ofHours(1))).check())
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        failure ->
                                assertThat(failure.code())
                                        .isEqualTo(StandardErrorCode.DEADLINE_EXCEEDED));
    }
}
