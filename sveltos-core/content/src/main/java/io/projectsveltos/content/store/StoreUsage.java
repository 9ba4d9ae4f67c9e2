package io.projectsveltos.content.store;

/**
 * How full the store is.
 *
 * @param trees how many there are
 * @param bytes of all files together
 * @param held how many trees somebody holds open
 */
public record StoreUsage(int trees, long bytes, int held) {}
