/**
 * The reconcile kernel: a {@link io.projectsveltos.kernel.Request} is queued, a {@link
 * io.projectsveltos.kernel.Controller} gives it a {@link io.projectsveltos.kernel.Turn}, the {@link
 * io.projectsveltos.kernel.Reconciler} answers with an {@link io.projectsveltos.kernel.Outcome}. It
 * knows no kind, no cluster and no client; {@code DESIGN.md} beside it says what it promises.
 */
@NullMarked
package io.projectsveltos.kernel;

import org.jspecify.annotations.NullMarked;
