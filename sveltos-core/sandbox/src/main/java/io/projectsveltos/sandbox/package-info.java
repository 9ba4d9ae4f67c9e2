/**
 * Real Kubernetes control planes as plain processes, for tests and for trying things out: etcd,
 * kube-apiserver, kube-controller-manager and a simulator of pods, built from their Go modules on
 * first use. {@link io.projectsveltos.sandbox.Sandbox} ties them to this process, {@link
 * io.projectsveltos.sandbox.LocalSandbox} leaves them running.
 */
@NullMarked
package io.projectsveltos.sandbox;

import org.jspecify.annotations.NullMarked;
