package io.projectsveltos.addons.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.projectsveltos.spi.context.KubeObject;
import io.projectsveltos.spi.context.SourceFile;
import io.projectsveltos.spi.context.SourceReference;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SourceContentTest {
    private static final Map<String, String> NO_ANNOTATIONS = Map.of();

    @Test
    void sortsTheKeysOfAConfigMapAndKeepsWhatIsNoTextApart() {
        Map<String, @Nullable Object> content = new LinkedHashMap<>();
        content.put("data", Map.of("b", "two", "a", "one"));
        content.put("binaryData", Map.of("c", base64("three")));

        Source source = read("ConfigMap", content, NO_ANNOTATIONS);

        assertThat(source.files())
                .containsExactly(SourceFile.of("a", "one"), SourceFile.of("b", "two"));
        assertThat(source.binaries()).containsExactly(SourceFile.of("c", "three"));
        assertThat(source.template()).isFalse();
        assertThat(source.size()).isEqualTo("onetwothree".length());
    }

    @Test
    void decodesASecret() {
        Source source = read("Secret", Map.of("data", Map.of("a", base64("one"))), NO_ANNOTATIONS);

        assertThat(source.files()).containsExactly(SourceFile.of("a", "one"));
        assertThat(source.binaries()).isEmpty();
        assertThat(source.toString()).doesNotContain("one");
    }

    @Test
    void takesAnAbsentValueForAnEmptyFile() {
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("a", null);

        assertThat(read("ConfigMap", Map.of("data", data), NO_ANNOTATIONS).files())
                .containsExactly(SourceFile.of("a", ""));
        assertThat(read("ConfigMap", Map.of(), NO_ANNOTATIONS).files()).isEmpty();
    }

    @Test
    void namesTheKeyThatIsNotBase64AndShowsNothingOfIt() {
        assertThatThrownBy(
                        () ->
                                read(
                                        "Secret",
                                        Map.of("data", Map.of("password", "s3cr3t!")),
                                        NO_ANNOTATIONS))
                .isInstanceOfSatisfying(
                        SveltosException.class,
                        e -> assertThat(e.code()).isEqualTo(StandardErrorCode.INVALID_INPUT))
                .hasMessage(
                        "Referenced resource: Secret ns/name: key password is not base64; encode"
                                + " it");
    }

    @Test
    void isATemplateWhereItIsAnnotatedWhateverTheValue() {
        assertThat(read("ConfigMap", Map.of(), Map.of("projectsveltos.io/template", "")).template())
                .isTrue();
    }

    @Test
    void refusesLuaSinceItIsNotServedYet() {
        assertThatThrownBy(() -> read("ConfigMap", Map.of(), Map.of("projectsveltos.io/lua", "ok")))
                .isInstanceOf(SveltosException.class)
                .hasMessageContaining("annotation projectsveltos.io/lua is not served yet");
    }

    @Test
    void hasTheDigestOfItsFilesWhateverTheirOrder() {
        String one = digest(Map.of("a", "x", "b", "y"));

        Map<String, @Nullable Object> turned = new LinkedHashMap<>();
        turned.put("b", "y");
        turned.put("a", "x");
        assertThat(digest(turned)).isEqualTo(one).matches("sha256:[0-9a-f]{64}");
        assertThat(digest(Map.of("a", "y", "b", "x"))).isNotEqualTo(one);
        assertThat(digest(Map.of("ab", "x", "", "y"))).isNotEqualTo(one);
        assertThat(digest(Map.of("a", "x"))).isNotEqualTo(one);
    }

    private static String digest(Map<String, ? extends @Nullable Object> data) {
        return read("ConfigMap", Map.of("data", data), NO_ANNOTATIONS).digest();
    }

    private static Source read(
            String kind,
            Map<String, ? extends @Nullable Object> content,
            Map<String, String> annotations) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>(content);
        object.put(
                "metadata", Map.of("namespace", "ns", "name", "name", "annotations", annotations));
        return new SourceContent(new SourceReference(kind, "ns", "name"), new KubeObject(object))
                .read();
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(UTF_8));
    }
}
