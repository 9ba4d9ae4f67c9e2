package io.projectsveltos.content.sign;

import java.util.Optional;

/** Who must have signed a chart with cosign. */
public sealed interface Signer permits Signer.Key, Keyless {
    /** What tells it from others. */
    String digest();

    /** Why a signature is not by them; empty where it is. */
    Optional<String> refusal(Signed signed);

    /**
     * Whoever has the other half of a key.
     *
     * @param key the public half
     */
    record Key(CosignKey key) implements Signer {
        @Override
        public String digest() {
            return key.digest();
        }

        @Override
        public Optional<String> refusal(Signed signed) {
            return key.verifies(signed.signedBytes(), signed.signature())
                    ? Optional.empty()
                    : Optional.of("is not by the key that is trusted");
        }
    }
}
