package patches

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"

	"projectsveltos.io/engine/frames"
	"sigs.k8s.io/kustomize/kyaml/yaml"
)

// Target says which objects a patch is meant for. Every field that is not empty has to match;
// all but the selectors are regular expressions that may match any part.
type Target struct {
	Group              string `json:"group"`
	Version            string `json:"version"`
	Kind               string `json:"kind"`
	Namespace          string `json:"namespace"`
	Name               string `json:"name"`
	LabelSelector      string `json:"labelSelector"`
	AnnotationSelector string `json:"annotationSelector"`
}

func (t *Target) empty() bool {
	return t == nil || *t == Target{}
}

// identity is what a target looks at.
type identity struct {
	APIVersion string `json:"apiVersion"`
	Kind       string `json:"kind"`
	Metadata   struct {
		Name        string            `json:"name"`
		Namespace   string            `json:"namespace"`
		Labels      map[string]string `json:"labels"`
		Annotations map[string]string `json:"annotations"`
	} `json:"metadata"`
}

func identityOf(object json.RawMessage) (*identity, error) {
	var found identity
	if err := json.Unmarshal(object, &found); err != nil {
		return nil, frames.Faultf(frames.InvalidInput, "an object to be patched has metadata that cannot be read: its apiVersion, kind, name, namespace, labels and annotations have to be texts")
	}
	return &found, nil
}

// lost says whether an object can be told no more what it is.
func (i *identity) lost(before *identity) bool {
	return i.APIVersion == "" || i.Kind == "" || (i.Metadata.Name == "" && before.Metadata.Name != "")
}

func (i *identity) group() string {
	if group, _, found := strings.Cut(i.APIVersion, "/"); found {
		return group
	}
	return ""
}

func (i *identity) version() string {
	return i.APIVersion[strings.LastIndexByte(i.APIVersion, '/')+1:]
}

func (i *identity) String() string {
	if i.Metadata.Namespace == "" {
		return i.Kind + " " + i.Metadata.Name
	}
	return i.Kind + " " + i.Metadata.Namespace + "/" + i.Metadata.Name
}

// matcher is a target that was read.
type matcher struct {
	fields      []field
	labels      string
	annotations string
}

type field struct {
	of   func(*identity) string
	want *regexp.Regexp
}

func (t *Target) matcher(name string) (*matcher, error) {
	read := &matcher{labels: t.LabelSelector, annotations: t.AnnotationSelector}
	for _, each := range []struct {
		name string
		text string
		of   func(*identity) string
	}{
		{"group", t.Group, (*identity).group},
		{"version", t.Version, (*identity).version},
		{"kind", t.Kind, func(i *identity) string { return i.Kind }},
		{"namespace", t.Namespace, func(i *identity) string { return i.Metadata.Namespace }},
		{"name", t.Name, func(i *identity) string { return i.Metadata.Name }},
	} {
		if each.text == "" {
			continue
		}
		want, err := regexp.Compile(each.text)
		if err != nil {
			return nil, frames.Faultf(frames.InvalidInput, "%s: target.%s is no regular expression: %s", name, each.name, err)
		}
		read.fields = append(read.fields, field{of: each.of, want: want})
	}
	for _, selector := range []struct{ name, text string }{
		{"labelSelector", t.LabelSelector},
		{"annotationSelector", t.AnnotationSelector},
	} {
		if _, err := selects(selector.text, nil); err != nil {
			return nil, frames.Faultf(frames.InvalidInput, "%s: target.%s is no selector: %s", name, selector.name, err)
		}
	}
	return read, nil
}

// itself matches the one object that a strategic merge patch names.
func itself(want *identity) *matcher {
	exact := func(of func(*identity) string) field {
		return field{of: of, want: regexp.MustCompile("^" + regexp.QuoteMeta(of(want)) + "$")}
	}
	read := &matcher{fields: []field{
		exact(func(i *identity) string { return i.APIVersion }),
		exact(func(i *identity) string { return i.Kind }),
		exact(func(i *identity) string { return i.Metadata.Name }),
	}}
	if want.Metadata.Namespace != "" {
		read.fields = append(read.fields, exact(func(i *identity) string { return i.Metadata.Namespace }))
	}
	return read
}

func (m *matcher) matches(object *identity) bool {
	for _, field := range m.fields {
		if !field.want.MatchString(field.of(object)) {
			return false
		}
	}
	labels, _ := selects(m.labels, object.Metadata.Labels)
	annotations, _ := selects(m.annotations, object.Metadata.Annotations)
	return labels && annotations
}

// selects asks kustomize's own reading of selectors, which wants an object with labels.
func selects(selector string, values map[string]string) (bool, error) {
	if selector == "" {
		return true, nil
	}
	node := yaml.NewMapRNode(nil)
	if err := node.SetLabels(values); err != nil {
		return false, fmt.Errorf("labels: %w", err)
	}
	return node.MatchesLabelSelector(selector)
}
