/**
 * YAML as the ecosystem reads and writes it: the library of Kubernetes, whose rules are those of
 * YAML 1.1 with exceptions of its own. Values are those of JSON: maps with texts as keys, lists,
 * texts, booleans, {@code Long}, {@code Double} and null.
 */
@NullMarked
package io.projectsveltos.scripting.yaml;

import org.jspecify.annotations.NullMarked;
