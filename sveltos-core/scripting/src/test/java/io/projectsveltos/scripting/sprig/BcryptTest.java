package io.projectsveltos.scripting.sprig;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BcryptTest {
    private static final String SIGNS =
            "./ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    private static final int COST = 6;

    /** The hashes are those of golang.org/x/crypto/bcrypt. */
    @ParameterizedTest
    @CsvSource({
        "'', $2a$06$NTJWCDNq6JflBq8/JH8DqO2cvMXxStDRLNb.UBJAtZREBVzOjUlxO",
        "a, $2a$06$B7hgQ.2Vte95E3yq3wZiveji5qptucd3/BIkvvf9ZFjxhB3Al.uIy",
        "secret, $2a$06$2TPmg3XccvJNB327ZEQ6TODS3TEjHcyZi02E6iu5anSmldwzvFhC2",
        "pässwörd, $2a$06$7asZjZYqc2GzVhRvRUQZouaFM5NavrKlKUyDyC17A67osaoWYVVzu",
        "0123456789012345678901234567890123456789012345678901234567890123456789xx,"
                + " $2a$06$HpDgfzZuVzfikfCtwmnqyObk5i7y.RtX1yO5oXu5HEL7ehRGvJJF."
    })
    void hashesAsTheEcosystemDoes(String password, String hash) {
        byte[] salt = salt(hash.substring(7, 29));

        assertThat(Bcrypt.hash(password.getBytes(UTF_8), salt, COST)).isEqualTo(hash);
    }

    @Test
    void saltsEachHashAnew() {
        SecureRandom random = new SecureRandom();

        assertThat(Bcrypt.hash(new byte[] {1}, random))
                .startsWith("$2a$10$")
                .hasSize(60)
                .isNotEqualTo(Bcrypt.hash(new byte[] {1}, random));
    }

    private static byte[] salt(String code) {
        byte[] salt = new byte[16];
        int bits = 0;
        int count = 0;
        int at = 0;
        for (int i = 0; i < code.length(); i++) {
            bits = bits << 6 | SIGNS.indexOf(code.charAt(i));
            count += 6;
            if (count >= 8 && at < salt.length) {
                count -= 8;
                salt[at] = (byte) (bits >> count);
                at++;
            }
        }
        return salt;
    }
}
