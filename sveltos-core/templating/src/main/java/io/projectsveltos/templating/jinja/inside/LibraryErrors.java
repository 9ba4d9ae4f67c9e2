package io.projectsveltos.templating.jinja.inside;

import com.hubspot.jinjava.interpret.CollectionTooBigException;
import com.hubspot.jinjava.interpret.OutputTooBigException;
import com.hubspot.jinjava.interpret.TemplateError;
import com.hubspot.jinjava.interpret.TemplateError.ErrorReason;
import io.projectsveltos.scripting.ScriptStopped;
import io.projectsveltos.templating.jinja.JinjaFailure;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Turns the library's errors into one sentence. */
final class LibraryErrors {
    private static final Set<ErrorReason> LIMITS =
            Set.of(ErrorReason.OUTPUT_TOO_BIG, ErrorReason.COLLECTION_TOO_BIG);
    private static final int LONGEST = 300;

    private LibraryErrors() {}

    /** The first error; a limit goes before what followed from it. */
    static Error failure(List<TemplateError> errors, BlockLines lines) {
        for (TemplateError error : errors) {
            if (LIMITS.contains(error.getReason()) || tooBig(error.getException())) {
                return new ScriptStopped("it makes more text or items than it may");
            }
        }
        TemplateError first = errors.getFirst();
        int line = lines.line(first.getLineno(), first.getStartPosition());
        return new JinjaFailure(line, message(first));
    }

    private static boolean tooBig(@Nullable Throwable cause) {
        for (Throwable at = cause; at != null; at = at.getCause()) {
            if (at instanceof OutputTooBigException || at instanceof CollectionTooBigException) {
                return true;
            }
        }
        return false;
    }

    private static String message(TemplateError error) {
        if (error.getReason() == ErrorReason.DISABLED) {
            String name =
                    String.valueOf(error.getFieldName()).replaceFirst("^(filter|exptest):", "");
            return "'" + name + "' is not available here";
        }
        String whole = BlockLines.asWritten(Objects.toString(error.getMessage(), "it fails"));
        String text = whole.lines().findFirst().orElse("");
        String plain =
                text.replaceAll("\\b(?:[a-z]\\w*\\.)*[A-Z]\\w*(?:Exception|Error): ", "").strip();
        String told = plain.endsWith(".") ? plain.substring(0, plain.length() - 1) : plain;
        return told.length() > LONGEST ? told.substring(0, LONGEST) + "..." : told;
    }
}
