/**
 * The API of Sveltos as immutable Java: kinds in one package a group and version, and here what the
 * groups share. Absent stays absent: a component that may be missing is null, never a default.
 */
@NullMarked
package io.projectsveltos.api;

import org.jspecify.annotations.NullMarked;
