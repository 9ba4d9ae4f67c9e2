/**
 * Engines: child processes that do in the ecosystem's own Go libraries what no Java library does
 * alike. {@link io.projectsveltos.engine.EnginePool} serves any executable that speaks the engine
 * protocol; {@link io.projectsveltos.engine.ContentEngine} is the typed face of the core's own
 * engine, which instantiates Go templates and reads YAML. No engine sees this process's
 * environment, and what one does wrong costs the request it did it in.
 */
@NullMarked
package io.projectsveltos.engine;

import org.jspecify.annotations.NullMarked;
