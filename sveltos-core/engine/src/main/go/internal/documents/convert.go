package documents

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	goyaml "go.yaml.in/yaml/v2"
	kjson "sigs.k8s.io/json"
	"sigs.k8s.io/yaml"
)

const (
	maxDocumentBytes = 8 << 20
	maxDepth         = 100
)

var (
	errTooLarge  = fmt.Errorf("the document is larger than %d bytes; no API server takes an object of that size", maxDocumentBytes)
	errTooDeep   = fmt.Errorf("the document nests deeper than %d levels; make it flatter", maxDepth)
	errExpansion = errors.New("the aliases of the document expand to more than an object may hold; write the values out or use fewer aliases")
)

// convert reads one YAML or JSON document the way Kubernetes tools do and gives its JSON.
func convert(doc document) ([]byte, error) {
	if len(doc.text) > maxDocumentBytes {
		return nil, errTooLarge
	}
	if err := checkAliases(doc.text); err != nil {
		return nil, err
	}
	result, err := yaml.YAMLToJSON([]byte(doc.text))
	if err != nil {
		if plain := plainJSON(doc.text); plain != nil {
			result, err = plain, nil
		}
	}
	if err != nil {
		return nil, explain(doc, err)
	}
	if len(result) > maxDocumentBytes {
		return nil, errTooLarge
	}
	if depth(result) > maxDepth {
		return nil, errTooDeep
	}
	return result, nil
}

// plainJSON serves JSON that YAML 1.1 cannot read, such as surrogate pairs in escapes.
func plainJSON(text string) []byte {
	text = strings.TrimSpace(strings.TrimPrefix(text, "---"))
	if !strings.HasPrefix(text, "{") {
		return nil
	}
	var value any
	if kjson.UnmarshalCaseSensitivePreserveInts([]byte(text), &value) != nil {
		return nil
	}
	result, err := json.Marshal(value)
	if err != nil {
		return nil
	}
	return result
}

// checkAliases finds documents that are small as text and huge as a value. The parser stops those
// made of many values; those of few but long ones it does not see.
func checkAliases(text string) error {
	if !strings.Contains(text, "*") || !strings.Contains(text, "&") {
		return nil
	}
	var value any
	if goyaml.Unmarshal([]byte(text), &value) != nil {
		return nil
	}
	if size(value, maxDocumentBytes) < 0 {
		return errExpansion
	}
	return nil
}

// size takes the bytes a value needs at least off the budget; below zero it stops.
func size(value any, budget int) int {
	switch typed := value.(type) {
	case string:
		budget -= len(typed) + 2
	case []any:
		budget -= 2
		for _, item := range typed {
			if budget < 0 {
				break
			}
			budget = size(item, budget-1)
		}
	case map[any]any:
		budget -= 2
		for key, item := range typed {
			if budget < 0 {
				break
			}
			budget = size(item, size(key, budget-2))
		}
	default:
		budget--
	}
	return budget
}

func depth(text []byte) int {
	deepest, level := 0, 0
	quoted := false
	for index := 0; index < len(text); index++ {
		switch text[index] {
		case '"':
			quoted = !quoted
		case '\\':
			if quoted {
				index++
			}
		case '{', '[':
			if !quoted {
				level++
				deepest = max(deepest, level)
			}
		case '}', ']':
			if !quoted {
				level--
			}
		}
	}
	return deepest
}
