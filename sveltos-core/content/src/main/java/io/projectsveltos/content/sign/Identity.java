package io.projectsveltos.content.sign;

import static java.util.Objects.requireNonNull;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;

/**
 * Whom a certificate may name: who vouched for them, and whom. Both expressions are held against
 * the whole text, in a language without backtracking, as others choose the texts.
 *
 * @param issuer of the token that the certificate was given for
 * @param subject the address or name in the certificate
 */
public record Identity(Pattern issuer, Pattern subject) {
    public Identity {
        requireNonNull(issuer, "issuer is null");
        requireNonNull(subject, "subject is null");
    }

    /**
     * Reads expressions.
     *
     * @param field where they stand, for sentences
     * @throws io.projectsveltos.spi.error.SveltosException with INVALID_INPUT where one is none
     */
    public static Identity of(String issuer, String subject, String field) {
        return new Identity(
                pattern(issuer, field + ".issuer"), pattern(subject, field + ".subject"));
    }

    boolean matches(Certified certified) {
        return issuer.matches(certified.issuer()) && subject.matches(certified.subject());
    }

    private static Pattern pattern(String text, String field) {
        if (text.isEmpty()) {
            throw Refusal.input(field + " is empty; write an expression for the whole text");
        }
        try {
            return Pattern.compile(text);
        } catch (PatternSyntaxException e) {
            throw Refusal.input(
                    field + " is no regular expression: " + e.getDescription() + "; correct it");
        }
    }
}
