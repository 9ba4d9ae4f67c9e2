/**
 * What users' rules and scripts run in: a bounded pool of platform threads, so that a loop never
 * takes the carriers of virtual threads, and the counters of what went wrong. Reads and writes
 * nothing outside.
 */
@NullMarked
package io.projectsveltos.scripting;

import org.jspecify.annotations.NullMarked;
