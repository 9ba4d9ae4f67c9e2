package patches

import (
	"bytes"
	"encoding/json"
	"strings"

	"projectsveltos.io/engine/frames"
	"projectsveltos.io/engine/template/internal/documents"
)

// wrapped is a patch that is written with its target, as a profile has it.
type wrapped struct {
	Patch  *string `json:"patch"`
	Target *Target `json:"target"`
}

// read makes changes of a text: a list of operations, any number of strategic merge patches, or one
// of both wrapped in a field "patch" beside its target. A text without content is no change.
func read(input Input) ([]change, error) {
	var changes []change
	values, err := documents.Values(input.Text)
	if err != nil {
		return nil, frames.Faultf(frames.InvalidInput, "%s cannot be read: %s", input.Name, brief(err))
	}
	for _, document := range values {
		read, err := readOne(input, document)
		if err != nil {
			return nil, err
		}
		changes = append(changes, read...)
	}
	return changes, nil
}

func readOne(input Input, document json.RawMessage) ([]change, error) {
	switch document[0] {
	case '[':
		return operations(input, document)
	case '{':
		var inner wrapped
		decoder := json.NewDecoder(bytes.NewReader(document))
		decoder.DisallowUnknownFields()
		if decoder.Decode(&inner) == nil && inner.Patch != nil {
			target := input.Target
			if target.empty() {
				target = inner.Target
			}
			return read(Input{Name: input.Name, Text: *inner.Patch, Target: target})
		}
		return merge(input, document)
	default:
		return nil, frames.Faultf(frames.InvalidInput, "%s is neither a strategic merge patch, which is a map, nor a list of JSON6902 operations", input.Name)
	}
}

// brief is the first line of an error, without the values that kyaml adds behind its words.
func brief(err error) string {
	text, _, _ := strings.Cut(err.Error(), "\n")
	text, _, _ = strings.Cut(text, ": value:")
	return strings.TrimSuffix(text, ":")
}
