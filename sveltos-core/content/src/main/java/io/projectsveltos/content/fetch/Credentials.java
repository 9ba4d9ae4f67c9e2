package io.projectsveltos.content.fetch;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/** What a server is told about who asks. Never in a sentence, a log or a {@code toString}. */
public sealed interface Credentials {
    /** The header {@code Authorization}; empty for nobody in particular. */
    Optional<String> authorization();

    /** Nobody in particular. */
    record Anonymous() implements Credentials {
        @Override
        public Optional<String> authorization() {
            return Optional.empty();
        }
    }

    /**
     * A bearer token.
     *
     * @param token without {@code Bearer}
     */
    record Token(String token) implements Credentials {
        public Token {
            requireNonNull(token, "token is null");
        }

        @Override
        public Optional<String> authorization() {
            return Optional.of("Bearer " + token);
        }

        @Override
        public String toString() {
            return "Token[…]";
        }
    }

    /**
     * A user and a password.
     *
     * @param username the user
     * @param password the password
     */
    record Basic(String username, String password) implements Credentials {
        public Basic {
            requireNonNull(username, "username is null");
            requireNonNull(password, "password is null");
        }

        @Override
        public Optional<String> authorization() {
            byte[] pair = (username + ":" + password).getBytes(StandardCharsets.UTF_8);
            return Optional.of("Basic " + Base64.getEncoder().encodeToString(pair));
        }

        @Override
        public String toString() {
            return "Basic[…]";
        }
    }
}
