package io.projectsveltos.scripting.lua;

/** A text is no JSON, or a value has no form in it. */
final class JsonFault extends RuntimeException {
    private final String message;

    JsonFault(String message) {
        super(message, null, false, false);
        this.message = message;
    }

    @Override
    public String getMessage() {
        return message;
    }
}
