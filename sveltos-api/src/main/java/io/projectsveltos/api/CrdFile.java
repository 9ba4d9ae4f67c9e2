package io.projectsveltos.api;

/**
 * The definition of one kind, as a file.
 *
 * @param name the name of the file
 * @param yaml the definition
 */
public record CrdFile(String name, String yaml) {}
