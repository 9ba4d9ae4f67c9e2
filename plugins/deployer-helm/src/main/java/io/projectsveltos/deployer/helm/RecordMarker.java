package io.projectsveltos.deployer.helm;

/** One version of the Secret in which Helm keeps the newest revision of a release. */
record RecordMarker(String uid, String resourceVersion) {}
