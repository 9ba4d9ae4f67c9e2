package patches

import (
	"encoding/json"
	"strings"

	jsonpatch "github.com/evanphx/json-patch/v5"
	"projectsveltos.io/engine/frames"
	"sigs.k8s.io/kustomize/kyaml/yaml"
	"sigs.k8s.io/kustomize/kyaml/yaml/merge2"
)

func operations(input Input, document json.RawMessage) ([]change, error) {
	if input.Target.empty() {
		return nil, frames.Faultf(frames.InvalidInput, "%s is a list of JSON6902 operations and has no target; say in its target which objects it is for", input.Name)
	}
	match, err := input.Target.matcher(input.Name)
	if err != nil {
		return nil, err
	}
	list, err := jsonpatch.DecodePatch(document)
	if err != nil {
		return nil, frames.Faultf(frames.InvalidInput, "%s is no list of JSON6902 operations: %s", input.Name, brief(err))
	}
	options := jsonpatch.NewApplyOptions()
	// What is to be taken away and is not there is as it should be; the other operations count.
	options.AllowMissingPathOnRemove = true
	options.EscapeHTML = false
	return []change{{name: input.Name, match: match, apply: func(object json.RawMessage) (json.RawMessage, error) {
		return list.ApplyWithOptions(object, options)
	}}}, nil
}

func merge(input Input, document json.RawMessage) ([]change, error) {
	patch, err := identityOf(document)
	if err != nil {
		return nil, frames.Faultf(frames.InvalidInput, "%s is a strategic merge patch with metadata that cannot be read", input.Name)
	}
	match := itself(patch)
	if !input.Target.empty() {
		if match, err = input.Target.matcher(input.Name); err != nil {
			return nil, err
		}
	} else if missing := missing(patch); missing != "" {
		return nil, frames.Faultf(frames.InvalidInput, "%s is a strategic merge patch without %s and has no target; name the object in the patch, or give it a target", input.Name, missing)
	}
	return []change{{name: input.Name, match: match, apply: func(object json.RawMessage) (json.RawMessage, error) {
		return mergeInto(object, document)
	}}}, nil
}

func missing(patch *identity) string {
	var fields []string
	for _, each := range []struct{ name, value string }{
		{"apiVersion", patch.APIVersion},
		{"kind", patch.Kind},
		{"metadata.name", patch.Metadata.Name},
	} {
		if each.value == "" {
			fields = append(fields, each.name)
		}
	}
	return strings.Join(fields, " and ")
}

// mergeInto merges a patch, which cannot change what an object is called.
func mergeInto(object, document json.RawMessage) (json.RawMessage, error) {
	target, err := yaml.Parse(string(object))
	if err != nil {
		return nil, err
	}
	patch, err := yaml.Parse(string(document))
	if err != nil {
		return nil, err
	}
	before, err := identityOf(object)
	if err != nil {
		return nil, err
	}
	if err := name(patch, before); err != nil {
		return nil, err
	}
	merged, err := merge2.Merge(patch, target, yaml.MergeOptions{ListIncreaseDirection: yaml.MergeOptionsListPrepend})
	if err != nil || merged.IsNilOrEmpty() {
		return deleted, err
	}
	return merged.MarshalJSON()
}

func name(patch *yaml.RNode, as *identity) error {
	patch.SetApiVersion(as.APIVersion)
	patch.SetKind(as.Kind)
	if err := patch.SetName(as.Metadata.Name); err != nil {
		return err
	}
	if as.Metadata.Namespace == "" {
		return patch.PipeE(yaml.Lookup("metadata"), yaml.Clear("namespace"))
	}
	return patch.SetNamespace(as.Metadata.Namespace)
}
