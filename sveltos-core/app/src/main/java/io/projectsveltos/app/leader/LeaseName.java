package io.projectsveltos.app.leader;

/** Where the Lease is. */
public record LeaseName(String namespace, String name) {}
