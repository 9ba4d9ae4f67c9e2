/**
 * What happened to status, conditions, ClusterConfiguration and events. The only stage that writes
 * status, and only where it differs.
 */
@NullMarked
package io.projectsveltos.addons.report;

import org.jspecify.annotations.NullMarked;
