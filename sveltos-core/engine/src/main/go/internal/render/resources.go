package render

import (
	"context"
	"encoding/json"
	"regexp"
	"strings"

	kjson "sigs.k8s.io/json"

	"projectsveltos.io/engine/frames"
)

// resources are the objects of the management cluster as one text sees them, by identifier. Those
// that are not here yet come from the host when a function names them.
type resources struct {
	known map[string]map[string]any
	host  *hostObjects
}

func (r *resources) get(id string) (map[string]any, bool, error) {
	if r == nil {
		return nil, false, nil
	}
	if object, known := r.known[id]; known || r.host == nil {
		return object, known, nil
	}
	object, known, err := r.host.get(id)
	if err != nil || !known {
		return nil, false, err
	}
	own := copyMap(object)
	r.known[id] = own
	return own, true, nil
}

// hostObjects asks the host for objects, once in a request for each. So an object that no template
// names never leaves the host.
type hostObjects struct {
	ctx     context.Context
	ask     func(ctx context.Context, question any) (json.RawMessage, error)
	objects map[string]map[string]any
	all     bool
}

func (h *hostObjects) get(id string) (map[string]any, bool, error) {
	if object, asked := h.objects[id]; asked || h.all {
		return object, object != nil, nil
	}
	var object map[string]any
	if err := h.read(map[string]any{"object": id}, &object); err != nil {
		return nil, false, err
	}
	h.objects[id] = object
	return object, object != nil, nil
}

func (h *hostObjects) everything() (map[string]map[string]any, error) {
	if !h.all {
		h.objects = map[string]map[string]any{}
		if err := h.read(map[string]any{"objects": true}, &h.objects); err != nil {
			return nil, err
		}
		h.all = true
	}
	return h.objects, nil
}

func (h *hostObjects) read(question, into any) error {
	answer, err := h.ask(h.ctx, question)
	if err != nil {
		return err
	}
	if err := kjson.UnmarshalCaseSensitivePreserveInts(answer, into); err != nil {
		return frames.Faultf(frames.InvalidInput, "the host's answer is not JSON of objects: %s", err.Error())
	}
	return nil
}

// wholeDot finds uses of dot or $ as a whole, which may show every object.
var wholeDot = regexp.MustCompile(`(^|[\s({|,=])[.$]($|[\s)}|,])`)

// mentionsAll says whether a template may look at the objects without naming one to a function.
func mentionsAll(text string) bool {
	return strings.Contains(text, "MgmtResources") || wholeDot.MatchString(text)
}
