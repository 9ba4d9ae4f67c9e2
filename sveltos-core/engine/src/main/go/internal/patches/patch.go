// Package patches changes rendered objects as a profile asks for: by strategic merge as kustomize
// does it, or by JSON6902 operations.
package patches

import (
	"context"
	"encoding/json"

	"projectsveltos.io/engine/frames"
)

// Input is one patch as it arrives.
type Input struct {
	// Name is what messages call it, e.g. patches[0].
	Name   string  `json:"name"`
	Text   string  `json:"text"`
	Target *Target `json:"target"`
}

// Patch answers the op "patch": the objects in their order, null for one that a patch deletes.
func Patch(ctx context.Context, request *frames.Request) ([]byte, error) {
	var input struct {
		Objects []json.RawMessage `json:"objects"`
		Patches []Input           `json:"patches"`
	}
	if err := request.Decode(&input); err != nil {
		return nil, err
	}
	var all []change
	for _, patch := range input.Patches {
		changes, err := read(patch)
		if err != nil {
			return nil, err
		}
		all = append(all, changes...)
	}
	size := 0
	for i, object := range input.Objects {
		patched, err := applyAll(ctx, object, all)
		if err != nil {
			return nil, err
		}
		input.Objects[i] = patched
		if size += len(patched); size > request.OutputLimit {
			return nil, frames.Faultf(frames.LimitExceeded, "the patched objects are larger than %d bytes", request.OutputLimit)
		}
	}
	return frames.JSON(map[string]any{"objects": input.Objects})
}

// change is one strategic merge patch, or one list of JSON6902 operations.
type change struct {
	name  string
	match *matcher
	apply func(object json.RawMessage) (json.RawMessage, error)
}

var deleted = json.RawMessage("null")

func applyAll(ctx context.Context, object json.RawMessage, changes []change) (json.RawMessage, error) {
	for _, change := range changes {
		if ctx.Err() != nil {
			return nil, frames.Faultf(frames.DeadlineExceeded, "the objects could not be patched in time")
		}
		identity, err := identityOf(object)
		if err != nil {
			return nil, err
		}
		if !change.match.matches(identity) {
			continue
		}
		if object, err = change.apply(object); err != nil {
			return nil, frames.Faultf(frames.InvalidInput, "%s does not fit %s: %s", change.name, identity, brief(err))
		}
		if len(object) == len(deleted) {
			return deleted, nil
		}
		if after, err := identityOf(object); err != nil || after.lost(identity) {
			return nil, frames.Faultf(frames.InvalidInput, "%s takes apiVersion, kind or name away from %s; patches may change, but not remove them", change.name, identity)
		}
	}
	return object, nil
}
