package io.projectsveltos.content.cache;

import java.time.Instant;

/**
 * What is known of an address since it was last asked.
 *
 * @param digest of the tree
 * @param validator what to ask the server with whether it changed, e.g. an ETag; empty for none
 * @param revision what the content is called by whoever serves it; empty for none
 * @param checkedAt when the server last said that this is its content
 */
public record FetchRecord(String digest, String validator, String revision, Instant checkedAt) {
    FetchRecord checked(Instant now) {
        return new FetchRecord(digest, validator, revision, now);
    }
}
