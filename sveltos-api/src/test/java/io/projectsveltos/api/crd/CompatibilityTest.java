package io.projectsveltos.api.crd;

import static org.assertj.core.api.Assertions.assertThat;

import io.projectsveltos.api.CrdFile;
import io.projectsveltos.api.Crds;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Our CRDs take and give what the original's do. */
class CompatibilityTest {
    @Test
    void everyFactAboutTheOriginalHoldsForOurs() {
        Compatibility compatibility = new Compatibility(Deviations.all());
        List<Fact> ours = FactTable.of(Crds.all().stream().map(CrdFile::yaml).toList());
        assertThat(compatibility.differences(FactTable.checkedIn(), ours)).isEmpty();
        assertThat(compatibility.unused()).as("deviations that are no more").isEmpty();
    }
}
