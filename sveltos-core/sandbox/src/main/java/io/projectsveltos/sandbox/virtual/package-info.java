/**
 * Virtual clusters: API endpoints with an address, a TLS identity and a token of their own, in
 * front of real control planes. Requests and answers pass as they are, until a {@link
 * io.projectsveltos.sandbox.virtual.Fault} is put in their way. {@link
 * io.projectsveltos.sandbox.virtual.VirtualFleet} holds thousands of them on a handful of threads.
 */
@NullMarked
package io.projectsveltos.sandbox.virtual;

import org.jspecify.annotations.NullMarked;
