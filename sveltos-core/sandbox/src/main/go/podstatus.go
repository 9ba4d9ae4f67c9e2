package main

import (
	"regexp"
	"strconv"
	"strings"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// behaviour is what a pod is told to do by the annotation below.
type behaviour string

const (
	// behaviourAnnotation holds one of the behaviours. On a pod template it goes to every pod; it may
	// be changed on a living pod, which then follows. An unknown value counts as none.
	behaviourAnnotation = "sandbox.projectsveltos.io/pod"
	// delayAnnotation holds how long after its creation a pod leaves Pending, as a Go duration.
	delayAnnotation = "sandbox.projectsveltos.io/pod-delay"

	// run: running and ready. The default where containers are always restarted.
	run behaviour = "run"
	// succeed: all containers ended with exit code 0. The default of every other restart policy.
	succeed behaviour = "succeed"
	// fail: containers end with exit code 1: crash loop where they are always restarted, phase Failed
	// otherwise. The default where a command line says `exit N` with N above zero.
	fail behaviour = "fail"
	// pending: never scheduled.
	pending behaviour = "pending"
	// imagePull: the image cannot be had.
	imagePull behaviour = "image-pull"
	// unready: running, but its readiness never comes.
	unready behaviour = "unready"
)

var exitWithFailure = regexp.MustCompile(`\bexit\s+([1-9][0-9]*)\b`)

func delayOf(pod *corev1.Pod, fallback time.Duration) time.Duration {
	if delay, err := time.ParseDuration(pod.Annotations[delayAnnotation]); err == nil {
		return delay
	}
	return fallback
}

func behaviourOf(pod *corev1.Pod) behaviour {
	switch told := behaviour(pod.Annotations[behaviourAnnotation]); told {
	case run, succeed, fail, pending, imagePull, unready:
		return told
	}
	for i := range pod.Spec.Containers {
		if exitCode(&pod.Spec.Containers[i]) != 0 {
			return fail
		}
	}
	if pod.Spec.RestartPolicy == corev1.RestartPolicyAlways {
		return run
	}
	return succeed
}

func exitCode(container *corev1.Container) int32 {
	line := strings.Join(append(append([]string{}, container.Command...), container.Args...), " ")
	if found := exitWithFailure.FindStringSubmatch(line); found != nil {
		if code, err := strconv.ParseInt(found[1], 10, 32); err == nil {
			return int32(code)
		}
	}
	return 0
}

// alreadyShows tells by the mark that statusOf leaves in the status itself, so that a restarted
// simulator writes nothing again.
func alreadyShows(pod *corev1.Pod, wanted behaviour) bool {
	return pod.Status.Message == messageOf(wanted)
}

func messageOf(shown behaviour) string { return "simulated: " + string(shown) }

func statusOf(pod *corev1.Pod, wanted behaviour) corev1.PodStatus {
	now := metav1.Now()
	status := corev1.PodStatus{Message: messageOf(wanted), QOSClass: pod.Status.QOSClass}
	if wanted == pending {
		status.Phase = corev1.PodPending
		status.Conditions = []corev1.PodCondition{{
			Type: corev1.PodScheduled, Status: corev1.ConditionFalse, Reason: corev1.PodReasonUnschedulable,
			Message: "told to stay pending", LastTransitionTime: now,
		}}
		return status
	}
	status.StartTime, status.PodIP, status.PodIPs = &now, "10.244.0.2", []corev1.PodIP{{IP: "10.244.0.2"}}
	status.Phase = phaseOf(pod, wanted)
	ready := corev1.ConditionFalse
	if wanted == run {
		ready = corev1.ConditionTrue
	}
	status.Conditions = []corev1.PodCondition{
		{Type: corev1.PodScheduled, Status: corev1.ConditionTrue, LastTransitionTime: now},
		{Type: corev1.PodInitialized, Status: corev1.ConditionTrue, LastTransitionTime: now},
		{Type: corev1.ContainersReady, Status: ready, LastTransitionTime: now},
		{Type: corev1.PodReady, Status: ready, LastTransitionTime: now},
	}
	for i := range pod.Spec.Containers {
		status.ContainerStatuses = append(status.ContainerStatuses, containerStatus(pod, &pod.Spec.Containers[i], wanted, now))
	}
	return status
}

func phaseOf(pod *corev1.Pod, wanted behaviour) corev1.PodPhase {
	switch {
	case wanted == imagePull:
		return corev1.PodPending
	case wanted == succeed:
		return corev1.PodSucceeded
	case wanted == fail && pod.Spec.RestartPolicy != corev1.RestartPolicyAlways:
		return corev1.PodFailed
	default:
		return corev1.PodRunning
	}
}

func containerStatus(pod *corev1.Pod, container *corev1.Container, wanted behaviour, now metav1.Time) corev1.ContainerStatus {
	started := wanted == run || wanted == unready
	status := corev1.ContainerStatus{
		Name: container.Name, Image: container.Image, ImageID: container.Image,
		ContainerID: "sandbox://" + string(pod.UID) + "/" + container.Name,
		Ready:       wanted == run, Started: &started,
	}
	switch wanted {
	case run, unready:
		status.State.Running = &corev1.ContainerStateRunning{StartedAt: now}
	case imagePull:
		status.ContainerID, status.ImageID = "", ""
		status.State.Waiting = &corev1.ContainerStateWaiting{Reason: "ImagePullBackOff", Message: "told to have no image"}
	case succeed:
		status.State.Terminated = &corev1.ContainerStateTerminated{Reason: "Completed", StartedAt: now, FinishedAt: now}
	case fail:
		code := max(1, exitCode(container))
		ended := &corev1.ContainerStateTerminated{ExitCode: code, Reason: "Error", StartedAt: now, FinishedAt: now}
		if pod.Spec.RestartPolicy == corev1.RestartPolicyAlways {
			status.RestartCount, status.LastTerminationState.Terminated = 1, ended
			status.State.Waiting = &corev1.ContainerStateWaiting{Reason: "CrashLoopBackOff", Message: "back-off restarting failed container"}
		} else {
			status.State.Terminated = ended
		}
	}
	return status
}
