package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"time"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/tools/clientcmd"
	"k8s.io/client-go/util/workqueue"
)

// podsim stands in for scheduler and kubelet. No container ever runs: every pod gets the status
// that its restart policy and the annotations of podstatus.go ask for, and keeps getting it when
// they change.
func podsim(arguments []string) int {
	flags := flag.NewFlagSet("podsim", flag.ExitOnError)
	kubeconfig := flags.String("kubeconfig", "", "kubeconfig of the cluster")
	delay := flags.Duration("delay", 200*time.Millisecond, "time a pod stays pending where it does not say otherwise")
	_ = flags.Parse(arguments)
	config, err := clientcmd.BuildConfigFromFlags("", *kubeconfig)
	if err != nil {
		fmt.Fprintln(os.Stderr, "podsim:", err)
		return 1
	}
	config.UserAgent, config.QPS, config.Burst = "sandbox-podsim", 200, 400
	client, err := kubernetes.NewForConfig(config)
	if err != nil {
		fmt.Fprintln(os.Stderr, "podsim:", err)
		return 1
	}
	if err := newSimulator(client, *delay).run(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, "podsim:", err)
		return 1
	}
	return 0
}

type simulator struct {
	client kubernetes.Interface
	pods   corelisters.PodLister
	start  func(context.Context)
	queue  workqueue.TypedRateLimitingInterface[cache.ObjectName]
	delay  time.Duration
}

func newSimulator(client kubernetes.Interface, delay time.Duration) *simulator {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	s := &simulator{
		client: client,
		pods:   pods.Lister(),
		queue:  workqueue.NewTypedRateLimitingQueue(workqueue.DefaultTypedControllerRateLimiter[cache.ObjectName]()),
		delay:  delay,
	}
	enqueue := func(object any) {
		if pod, ok := object.(*corev1.Pod); ok {
			s.queue.Add(cache.MetaObjectToName(pod))
		}
	}
	_, _ = pods.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    enqueue,
		UpdateFunc: func(_, now any) { enqueue(now) },
	})
	s.start = func(ctx context.Context) {
		factory.Start(ctx.Done())
		factory.WaitForCacheSync(ctx.Done())
	}
	return s
}

func (s *simulator) run(ctx context.Context) error {
	s.start(ctx)
	for {
		key, stopped := s.queue.Get()
		if stopped {
			return nil
		}
		if err := s.simulate(ctx, key); err != nil {
			fmt.Fprintln(os.Stderr, key, err)
			s.queue.AddRateLimited(key)
		} else {
			s.queue.Forget(key)
		}
		s.queue.Done(key)
	}
}

func (s *simulator) simulate(ctx context.Context, key cache.ObjectName) error {
	pod, err := s.pods.Pods(key.Namespace).Get(key.Name)
	if err != nil || pod.DeletionTimestamp != nil {
		return nil
	}
	wait := delayOf(pod, s.delay) - time.Since(pod.CreationTimestamp.Time)
	wanted := behaviourOf(pod)
	if wait > 0 && wanted != pending {
		s.queue.AddAfter(key, wait)
		return nil
	}
	if alreadyShows(pod, wanted) {
		return nil
	}
	patch, err := json.Marshal(map[string]any{"metadata": map[string]any{"uid": pod.UID}, "status": statusOf(pod, wanted)})
	if err != nil {
		return err
	}
	_, err = s.client.CoreV1().Pods(pod.Namespace).Patch(ctx, pod.Name, types.MergePatchType, patch, metav1.PatchOptions{}, "status")
	if apierrors.IsNotFound(err) || apierrors.IsConflict(err) {
		return nil
	}
	return err
}
