package io.projectsveltos.plugin.call;

import io.projectsveltos.spi.error.ErrorCode;
import io.projectsveltos.spi.error.ErrorKind;
import io.projectsveltos.spi.error.StandardErrorCode;
import io.projectsveltos.spi.error.SveltosException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Turns what a plugin throws into what the host knows. A foreseen error passes with its sentence;
 * of any other only the class and the stack are kept, as its message may hold content of users.
 * Nothing returned refers to classes of the plugin, so that it can be unloaded.
 */
final class Failures {
    private static final Pattern REASON = Pattern.compile("[A-Z][A-Za-z0-9]{0,63}");
    private final String pluginId;

    Failures(String pluginId) {
        this.pluginId = pluginId;
    }

    /** Never throws; to be called on a thread of the plugin. */
    SveltosException translate(Throwable thrown, Operation operation) {
        try {
            return thrown instanceof SveltosException known
                    ? adopt(known)
                    : unforeseen(thrown, operation);
        } catch (Throwable again) {
            return new SveltosException(
                    StandardErrorCode.PLUGIN_FAILED,
                    "The plugin "
                            + pluginId
                            + " failed to "
                            + operation
                            + " with an exception that cannot be read.");
        }
    }

    /** The same error with a code that the host owns. */
    SveltosException adopt(SveltosException known) {
        ErrorCode code = known.code();
        if (code instanceof StandardErrorCode && known.getCause() == null) {
            return known;
        }
        return new SveltosException(
                code instanceof StandardErrorCode ? code : adopt(code),
                String.valueOf(known.getMessage()),
                Redacted.of(known));
    }

    private ErrorCode adopt(ErrorCode code) {
        @Nullable String reason = code.reason();
        @Nullable ErrorKind kind = code.kind();
        if (reason == null || kind == null || !REASON.matcher(reason).matches()) {
            return StandardErrorCode.PLUGIN_FAILED;
        }
        return new AdoptedCode(reason, kind);
    }

    private SveltosException unforeseen(Throwable thrown, Operation operation) {
        return new SveltosException(
                StandardErrorCode.PLUGIN_FAILED,
                "The plugin "
                        + pluginId
                        + " failed to "
                        + operation
                        + ": it threw "
                        + thrown.getClass().getName()
                        + ", which is a fault of the plugin; the log has the stack.",
                Redacted.of(thrown));
    }

    private record AdoptedCode(String reason, ErrorKind kind) implements ErrorCode {}
}
