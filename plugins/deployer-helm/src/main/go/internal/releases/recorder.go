package releases

import (
	"sync"

	"helm.sh/helm/v4/pkg/kube"
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/cli-runtime/pkg/resource"
)

// recorder notes the UIDs of what Helm applies: the answers have them, and nobody has to ask again.
type recorder struct {
	*kube.Client
	mutex sync.Mutex
	seen  map[string]string
}

// IsReachable has nothing to find out: the records of the release were read just before.
func (r *recorder) IsReachable() error { return nil }

func (r *recorder) Create(resources kube.ResourceList, options ...kube.ClientCreateOption) (*kube.Result, error) {
	result, err := r.Client.Create(resources, options...)
	r.note(resources)
	return result, err
}

func (r *recorder) Update(original, target kube.ResourceList, options ...kube.ClientUpdateOption) (*kube.Result, error) {
	result, err := r.Client.Update(original, target, options...)
	r.note(target)
	return result, err
}

func (r *recorder) note(resources []*resource.Info) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	for _, info := range resources {
		if object, err := meta.Accessor(info.Object); err == nil && object.GetUID() != "" {
			r.seen[keyOf(info.Mapping.GroupVersionKind.GroupKind().String(), info.Namespace, info.Name)] = string(object.GetUID())
		}
	}
}

func (r *recorder) uid(groupKind, namespace, name string) string {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return r.seen[keyOf(groupKind, namespace, name)]
}

func keyOf(groupKind, namespace, name string) string {
	return groupKind + " " + namespace + "/" + name
}
