package io.projectsveltos.content.helm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ChartVersionsTest {
    @Test
    void takesTheNewestReleaseWhereNoneIsNamed() {
        ChartVersions versions = of("1.9.0", "1.10.0", "2.0.0-rc.1", "broken");

        assertThat(versions.find("")).map(ChartVersion::version).contains("1.10.0");
        assertThat(versions.find("latest")).map(ChartVersion::version).contains("1.10.0");
        assertThat(versions.find(">=0-0")).map(ChartVersion::version).contains("2.0.0-rc.1");
        assertThat(versions.find("3")).isEmpty();
    }

    @Test
    void takesAVersionAsWrittenBeforeOneThatMeansTheSame() {
        assertThat(of("1.2.0+a", "1.2.0+b").find("1.2.0+b"))
                .map(ChartVersion::version)
                .contains("1.2.0+b");
        assertThat(of("v1.2.0").find("1.2.0")).map(ChartVersion::version).contains("v1.2.0");
    }

    @Test
    void tellsWhatIsNewer() {
        ChartVersions versions = of("1.2.3", "1.2.9", "1.3.0", "2.0.0", "2.1.0-beta", "1.2.10-rc");

        assertThat(versions.newerThan("1.2.3")).isEqualTo(new NewerVersions("2.0.0", "1.2.9"));
        assertThat(versions.newerThan("2.0.0")).isEqualTo(new NewerVersions("2.0.0", "2.0.0"));
        assertThat(versions.newerThan("odd")).isEqualTo(new NewerVersions("odd", "odd"));
    }

    private static ChartVersions of(String... versions) {
        return new ChartVersions(Arrays.stream(versions).map(ChartVersion::of).toList());
    }
}
