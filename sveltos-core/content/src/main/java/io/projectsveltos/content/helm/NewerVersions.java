package io.projectsveltos.content.helm;

/**
 * What a repository has that is newer than what is installed. Prereleases do not count.
 *
 * @param latest the newest release; the installed version where there is no newer one
 * @param latestPatch the newest release with the same first two numbers; the installed version
 *     where there is no newer one
 */
public record NewerVersions(String latest, String latestPatch) {}
