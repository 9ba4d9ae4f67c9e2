package render

import (
	"encoding/json"

	kjson "sigs.k8s.io/json"

	"projectsveltos.io/engine/frames"
	"projectsveltos.io/engine/template/internal/render/controllers"
)

// Scopes say what dot is. A struct and a map differ: a field that a struct lacks cannot be
// evaluated, a range over a struct is an error, a map of maps is not what "set" takes.
const (
	scopeContent   = "content"
	scopeReference = "reference"
	scopePlain     = ""
)

// scope is what a template sees: dot, and the objects the functions for resources work on.
type scope struct {
	dot       any
	resources *resources
}

// source is the data of a request, decoded once.
type source struct {
	kind string
	root map[string]any
	host *hostObjects
}

// decode keeps whole numbers whole, as the Kubernetes libraries do.
func decode(kind string, text json.RawMessage) (*source, error) {
	root := map[string]any{}
	if len(text) > 0 {
		if err := kjson.UnmarshalCaseSensitivePreserveInts(text, &root); err != nil {
			return nil, frames.Faultf(frames.InvalidInput, "the data is not a JSON object: %s", err.Error())
		}
	}
	switch kind {
	case scopeContent, scopeReference, scopePlain:
		return &source{kind: kind, root: root}, nil
	default:
		return nil, frames.Faultf(frames.InvalidInput, "there is no scope %q", kind)
	}
}

// scope gives a template data of its own: functions like "set" change it.
func (s *source) scope(all bool) (scope, error) {
	root := copyMap(s.root)
	switch s.kind {
	case scopeContent:
		found, err := s.resources(root["MgmtResources"], all)
		if err != nil {
			return scope{}, err
		}
		return scope{
			dot: controllers.Objects(
				objectOf(root["Cluster"]), objectOf(root["KubeadmControlPlane"]), objectOf(root["InfrastructureProvider"]), found),
			resources: &resources{known: found, host: s.host},
		}, nil
	case scopeReference:
		return scope{dot: struct {
			Cluster                       map[string]any
			ClusterNamespace, ClusterName string
		}{objectOf(root["Cluster"]), textOf(root["ClusterNamespace"]), textOf(root["ClusterName"])}}, nil
	default:
		return scope{dot: root}, nil
	}
}

// resources are those in the data, or the host's: all of them, or none to begin with.
func (s *source) resources(given any, all bool) (map[string]map[string]any, error) {
	if s.host == nil {
		return objectsOf(given), nil
	}
	own := map[string]map[string]any{}
	if !all {
		return own, nil
	}
	hosts, err := s.host.everything()
	if err != nil {
		return nil, err
	}
	for id, object := range hosts {
		own[id] = copyMap(object)
	}
	return own, nil
}

func textOf(value any) string {
	text, _ := value.(string)
	return text
}

func objectOf(value any) map[string]any {
	object, _ := value.(map[string]any)
	return object
}

// objectsOf gives nil where there are none at all, as a profile without references has it.
func objectsOf(value any) map[string]map[string]any {
	given, ok := value.(map[string]any)
	if !ok {
		return nil
	}
	all := make(map[string]map[string]any, len(given))
	for id, value := range given {
		if found := objectOf(value); found != nil {
			all[id] = found
		}
	}
	return all
}

func copyMap(from map[string]any) map[string]any {
	if from == nil {
		return nil
	}
	to := make(map[string]any, len(from))
	for key, value := range from {
		to[key] = copyValue(value)
	}
	return to
}

// copyValue copies what was decoded from JSON.
func copyValue(value any) any {
	switch typed := value.(type) {
	case map[string]any:
		return copyMap(typed)
	case []any:
		if typed == nil {
			return typed
		}
		to := make([]any, len(typed))
		for index, item := range typed {
			to[index] = copyValue(item)
		}
		return to
	default:
		return value
	}
}
