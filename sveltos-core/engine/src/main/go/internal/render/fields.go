package render

import (
	"strings"

	"sigs.k8s.io/yaml"
)

// serverFields are what the API server writes to metadata; an object that is to be deployed
// elsewhere has none of them.
var serverFields = []string{"managedFields", "resourceVersion", "uid"}

// fieldFunctions are the functions for objects of the management cluster. All work on the objects
// themselves, so that later calls and .MgmtResources see each change. What is missing gives an empty
// text or nothing; only a value that cannot be in an object fails the template.
func fieldFunctions(bound *binding) map[string]any {
	return map[string]any{
		"getResource": func(id string) (map[string]any, error) {
			object, _, err := bound.resources.get(id)
			return withoutServerFields(object), err
		},
		"copy": func(id string) (string, error) {
			object, _, err := bound.resources.get(id)
			return asYAML(object), err
		},
		"getField": func(id, path string) (any, error) {
			object, _, err := bound.resources.get(id)
			if err != nil {
				return nil, err
			}
			value, found := get(object, fields(path))
			if !found {
				return "", nil
			}
			return plainValue(value, 0)
		},
		"removeField": func(id, path string) (string, error) {
			object, _, err := bound.resources.get(id)
			remove(object, fields(path))
			return asYAML(object), err
		},
		"setField": func(id, path string, value any) (string, error) {
			object, known, err := bound.resources.get(id)
			if err != nil || !known {
				return "", err
			}
			fits, err := set(object, fields(path), value)
			if err != nil || !fits {
				return "", err
			}
			return asYAML(object), nil
		},
		"chainRemoveField": func(object map[string]any, path string) map[string]any {
			remove(object, fields(path))
			return object
		},
		"chainSetField": func(object map[string]any, path string, value any) (map[string]any, error) {
			fits, err := set(object, fields(path), value)
			if err != nil || !fits {
				return nil, err
			}
			return object, nil
		},
	}
}

func fields(path string) []string { return strings.Split(path, ".") }

func withoutServerFields(object map[string]any) map[string]any {
	for _, field := range serverFields {
		remove(object, []string{"metadata", field})
	}
	return object
}

func asYAML(object map[string]any) string {
	if object == nil {
		return ""
	}
	text, err := yaml.Marshal(withoutServerFields(object))
	if err != nil {
		return ""
	}
	return strings.TrimSuffix(string(text), "\n")
}

func get(object map[string]any, path []string) (any, bool) {
	var value any = object
	for _, field := range path {
		within, ok := value.(map[string]any)
		if !ok {
			return nil, false
		}
		if value, ok = within[field]; !ok {
			return nil, false
		}
	}
	return value, true
}

func remove(object map[string]any, path []string) {
	last := len(path) - 1
	for _, field := range path[:last] {
		within, ok := object[field].(map[string]any)
		if !ok {
			return
		}
		object = within
	}
	delete(object, path[last])
}

// set puts a value where the path leads, and maps where it leads through nothing. It says whether
// the path fits: one through a list or a single value does not.
func set(object map[string]any, path []string, value any) (bool, error) {
	plain, err := plainValue(value, 0)
	if err != nil {
		return false, err
	}
	last := len(path) - 1
	for _, field := range path[:last] {
		next, found := object[field]
		if !found {
			next = map[string]any{}
			object[field] = next
		}
		within, ok := next.(map[string]any)
		if !ok {
			return false, nil
		}
		object = within
	}
	object[path[last]] = plain
	return true, nil
}
