package controllers

import (
	"strings"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"sigs.k8s.io/yaml"
)

// ObjectFunctions are the names of the functions for objects of the management cluster.
var ObjectFunctions = []string{
	"getResource", "copy", "getField", "setField", "removeField", "chainSetField", "chainRemoveField",
}

// objectFunctions put the documented functions together from those of the Kubernetes libraries.
func objectFunctions(dot *currentClusterObjects) map[string]any {
	manifest := func(object map[string]any) string {
		text, err := yaml.Marshal(clear(object).UnstructuredContent())
		if err != nil {
			return ""
		}
		return strings.TrimSuffix(string(text), "\n")
	}
	path := func(fields string) []string { return strings.Split(fields, ".") }
	return map[string]any{
		"getResource": func(id string) map[string]any {
			if object, known := dot.MgmtResources[id]; known {
				return clear(object).Object
			}
			return nil
		},
		"copy": func(id string) string {
			if object, known := dot.MgmtResources[id]; known {
				return manifest(object)
			}
			return ""
		},
		"getField": func(id, fields string) any {
			value, found, err := unstructured.NestedFieldCopy(dot.MgmtResources[id], path(fields)...)
			if err != nil || !found {
				return ""
			}
			return value
		},
		"setField": func(id, fields string, value any) string {
			object, known := dot.MgmtResources[id]
			if !known || unstructured.SetNestedField(object, value, path(fields)...) != nil {
				return ""
			}
			return manifest(object)
		},
		"removeField": func(id, fields string) string {
			object, known := dot.MgmtResources[id]
			if !known {
				return ""
			}
			unstructured.RemoveNestedField(object, path(fields)...)
			return manifest(object)
		},
		"chainSetField": func(object map[string]any, fields string, value any) map[string]any {
			if unstructured.SetNestedField(object, value, path(fields)...) != nil {
				return nil
			}
			return object
		},
		"chainRemoveField": func(object map[string]any, fields string) map[string]any {
			unstructured.RemoveNestedField(object, path(fields)...)
			return object
		},
	}
}

func clear(object map[string]any) *unstructured.Unstructured {
	cleared := &unstructured.Unstructured{Object: object}
	cleared.SetManagedFields(nil)
	cleared.SetResourceVersion("")
	cleared.SetUID("")
	return cleared
}
