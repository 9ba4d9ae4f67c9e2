/** The deployer of Helm charts: releases as Helm's own client makes them, kept as declared. */
@NullMarked
package io.projectsveltos.deployer.helm;

import org.jspecify.annotations.NullMarked;
