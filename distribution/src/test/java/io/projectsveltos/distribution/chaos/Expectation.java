package io.projectsveltos.distribution.chaos;

import java.util.Map;
import java.util.Set;

/**
 * What has to be found once everything is quiet.
 *
 * @param objects by cluster the revisions that each object may have
 * @param statuses what the management cluster has to say
 */
record Expectation(Map<String, Map<ObjectId, Set<Integer>>> objects, StatusExpectations statuses) {}
