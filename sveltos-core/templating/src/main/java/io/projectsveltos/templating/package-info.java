/**
 * Templates as users write them: names of references and content of ConfigMaps and Secrets, for one
 * cluster. Texts and the objects they may use come in, texts go out; nothing is fetched here.
 */
@NullMarked
package io.projectsveltos.templating;

import org.jspecify.annotations.NullMarked;
