package releases

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/yaml"
)

// parse reads manifests into objects; lists stand for what is in them.
func parse(text string) ([]*unstructured.Unstructured, error) {
	var objects []*unstructured.Unstructured
	decoder := yaml.NewYAMLOrJSONDecoder(strings.NewReader(text), 4096)
	for {
		var raw runtime.RawExtension
		if err := decoder.Decode(&raw); err != nil {
			if errors.Is(err, io.EOF) {
				return objects, nil
			}
			return nil, err
		}
		trimmed := bytes.TrimSpace(raw.Raw)
		if len(trimmed) == 0 || string(trimmed) == "null" {
			continue
		}
		object := &unstructured.Unstructured{}
		if err := json.Unmarshal(trimmed, &object.Object); err != nil {
			return nil, err
		}
		if object.IsList() {
			err := object.EachListItem(func(item runtime.Object) error {
				objects = append(objects, item.(*unstructured.Unstructured))
				return nil
			})
			if err != nil {
				return nil, err
			}
			continue
		}
		objects = append(objects, object)
	}
}

// inventory names what a release has in the cluster, with namespaces as the cluster sees them.
func (s *session) inventory(manifest string) []item {
	objects, err := parse(manifest)
	if err != nil {
		return nil
	}
	items := make([]item, 0, len(objects))
	for _, object := range objects {
		kind := object.GroupVersionKind()
		namespace := object.GetNamespace()
		mapping, err := s.connection.Mapping(kind.GroupKind(), kind.Version)
		switch {
		case err != nil:
		case mapping.Scope.Name() == meta.RESTScopeNameRoot:
			namespace = ""
		case namespace == "":
			namespace = s.Entry.ReleaseNamespace
		}
		items = append(items, item{
			APIVersion: object.GetAPIVersion(),
			Kind:       object.GetKind(),
			Namespace:  namespace,
			Name:       object.GetName(),
			UID:        s.client.uid(kind.GroupKind().String(), namespace, object.GetName()),
		})
	}
	return items
}

func decodeText(answer json.RawMessage) (string, error) {
	var text string
	err := json.Unmarshal(answer, &text)
	return text, err
}
