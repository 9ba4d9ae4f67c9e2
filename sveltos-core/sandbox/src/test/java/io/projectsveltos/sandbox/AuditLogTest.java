package io.projectsveltos.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class AuditLogTest {
    private static final String EVENT =
            """
            {"kind":"Event","level":"Metadata","auditID":"a1","stage":"ResponseComplete",
             "requestURI":"/api/v1/namespaces/ns/configmaps/cm?fieldManager=x","verb":"patch",
             "user":{"username":"admin","groups":["system:masters"]},
             "userAgent":"agent/1","objectRef":{"resource":"configmaps","namespace":"ns",
             "name":"cm","apiVersion":"v1"},"responseStatus":{"code":200},
             "stageTimestamp":"2026-01-01T00:00:00.123456Z"}
            """;

    private static AuditEntry entry(String from, String to) {
        return AuditEntry.of(new JsonMapper().readTree(EVENT.replace(from, to)));
    }

    @Test
    void readsAnEvent() {
        AuditEntry entry = entry("", "");
        assertThat(entry.summary()).isEqualTo("patch configmaps ns/cm 200 by agent/1");
        assertThat(entry.completed()).isTrue();
        assertThat(entry.write()).isTrue();
        assertThat(entry.user()).isEqualTo("admin");
        assertThat(entry.at()).isEqualTo("2026-01-01T00:00:00.123456Z");
    }

    @Test
    void countsByUserAgentAndVerb() {
        AuditEntries entries =
                new AuditEntries(
                        List.of(
                                entry("", ""),
                                entry("", ""),
                                entry("\"patch\"", "\"get\""),
                                entry("agent/1", "other/1")));
        assertThat(entries.countByUserAgentAndVerb())
                .isEqualTo(
                        Map.of(
                                "agent/1", Map.of("get", 1L, "patch", 2L),
                                "other/1", Map.of("patch", 1L)));
        assertThat(entries.byUserAgent("agent/").writes().size()).isEqualTo(2);
    }

    @Test
    void doesNotCountADryRunAsAWrite() {
        AuditEntries entries = new AuditEntries(List.of(entry("fieldManager=x", "dryRun=All")));
        assertThat(entries.writes()).isEmpty();
    }
}
