package patches

import (
	"encoding/json"
	"strings"
	"testing"
)

const deployment = `{"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"web","namespace":"shop","labels":{"app":"web","example.com/tier":"front"}},"spec":{"replicas":9007199254740993,"template":{"spec":{"containers":[{"name":"app","image":"app:1","env":[{"name":"A","value":"1"}]},{"name":"side","image":"side:1"}],"tolerations":[{"key":"a"}]}}}}`

func patched(t *testing.T, object string, inputs ...Input) (string, error) {
	t.Helper()
	var all []change
	for _, input := range inputs {
		changes, err := read(input)
		if err != nil {
			return "", err
		}
		all = append(all, changes...)
	}
	result, err := applyAll(t.Context(), json.RawMessage(object), all)
	if err != nil {
		return "", err
	}
	var plain any
	if err := json.Unmarshal(result, &plain); err != nil {
		t.Fatal(err)
	}
	return string(result), nil
}

func TestPatches(t *testing.T) {
	deployments := &Target{Kind: "Deployment"}
	for _, test := range []struct {
		name  string
		input Input
		has   []string
		lacks []string
	}{
		{"a merge patch changes one container of a list and leaves the other", Input{Text: `
spec:
  template:
    spec:
      containers:
      - name: app
        image: app:2
`, Target: deployments}, []string{`"image":"app:2"`, `"image":"side:1"`, `"replicas":9007199254740993`, `"name":"A"`}, nil},
		{"a merge patch without target finds its object by name", Input{Text: `
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec: {replicas: 3}
`}, []string{`"replicas":3`}, nil},
		{"a merge patch without target leaves an object of another name", Input{Text: `
apiVersion: apps/v1
kind: Deployment
metadata: {name: we}
spec: {replicas: 3}
`}, nil, []string{`"replicas":3`}},
		{"a merge patch cannot change what an object is called", Input{Text: `
apiVersion: v1
kind: Secret
metadata: {name: other, namespace: kube-system, labels: {new: "yes"}}
`, Target: deployments}, []string{`"kind":"Deployment"`, `"name":"web"`, `"namespace":"shop"`, `"new":"yes"`}, []string{"kube-system"}},
		{"a merge patch takes a field away", Input{Text: "metadata: {labels: {app: null}}", Target: deployments}, nil, []string{`"app":"web"`}},
		{"a merge patch takes an item of a list away", Input{Text: `
spec: {template: {spec: {containers: [{name: side, $patch: delete}]}}}
`, Target: deployments}, []string{"app:1"}, []string{"side:1"}},
		{"operations run one after the other", Input{Text: `
- {op: replace, path: /spec/replicas, value: 1}
- {op: add, path: /spec/template/spec/containers/1, value: {name: new}}
`, Target: deployments}, []string{`"replicas":1`, `{"name":"new"}`}, nil},
		{"removals of what is not there count for nothing, whatever the place", Input{Text: `
- {op: remove, path: /metadata/annotations/x}
- {op: remove, path: /spec/template/spec/containers/7}
- {op: remove, path: /metadata/labels/example.com~1tier}
- {op: remove, path: /spec/template/spec/containers/1}
`, Target: deployments}, []string{"app:1"}, []string{"example.com/tier", "side:1"}},
		{"operations may be JSON", Input{Text: `[{"op":"add","path":"/metadata/labels/x","value":"new"}]`, Target: deployments}, []string{`"x":"new"`}, nil},
		{"a patch may be wrapped in its field", Input{Text: `
patch: |-
  - op: add
    path: /metadata/labels/x
    value: new
target: {name: w.b}
`}, []string{`"x":"new"`}, nil},
		{"a wrapped patch takes the outer target", Input{Text: `
patch: |-
  metadata: {labels: {x: new}}
`, Target: deployments}, []string{`"x":"new"`}, nil},
		{"several merge patches stand in one text", Input{Text: "metadata: {labels: {x: new}}\n---\nmetadata: {labels: {z: new}}\n", Target: deployments}, []string{`"x":"new"`, `"z":"new"`}, nil},
		{"a text without content is no patch", Input{Text: "\n# nothing\n---\n"}, []string{`"app":"web"`}, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			test.input.Name = "patches[0]"
			result, err := patched(t, deployment, test.input)
			if err != nil {
				t.Fatal(err)
			}
			for _, text := range test.has {
				if !strings.Contains(result, text) {
					t.Errorf("%s lacks %s", result, text)
				}
			}
			for _, text := range test.lacks {
				if strings.Contains(result, text) {
					t.Errorf("%s has %s", result, text)
				}
			}
		})
	}
}

func TestAWholeObjectCanBeTakenAway(t *testing.T) {
	result, err := patched(t, deployment, Input{Text: "$patch: delete", Target: &Target{Name: "web"}})
	if err != nil || result != "null" {
		t.Fatal(result, err)
	}
}

func TestTargets(t *testing.T) {
	for _, test := range []struct {
		target  Target
		matches bool
	}{
		{Target{Group: "apps", Version: "v1", Kind: "Deployment", Namespace: "shop", Name: "web"}, true},
		{Target{Name: "e"}, true},
		{Target{Name: "^e"}, false},
		{Target{Name: "w.*"}, true},
		{Target{Group: "^$"}, false},
		{Target{Version: "v2"}, false},
		{Target{Namespace: "prod"}, false},
		{Target{LabelSelector: "app=web,example.com/tier in (front,back)"}, true},
		{Target{LabelSelector: "app!=web"}, false},
		{Target{AnnotationSelector: "note"}, false},
		{Target{AnnotationSelector: "!note"}, true},
	} {
		match, err := test.target.matcher("patches[0]")
		if err != nil {
			t.Fatal(err)
		}
		object, err := identityOf(json.RawMessage(deployment))
		if err != nil {
			t.Fatal(err)
		}
		if match.matches(object) != test.matches {
			t.Errorf("%+v", test.target)
		}
	}
}

func TestWhatIsWrongIsSaidInASentence(t *testing.T) {
	named := &Target{Name: "web"}
	for _, test := range []struct {
		input Input
		says  string
	}{
		{Input{Text: "spec: {replicas: 1}"}, "patches[2] is a strategic merge patch without apiVersion and kind and metadata.name and has no target"},
		{Input{Text: "{apiVersion: v1, kind: Pod, spec: {}}"}, "patches[2] is a strategic merge patch without metadata.name and has no target; name the object"},
		{Input{Text: "[{op: remove, path: /x}]"}, "patches[2] is a list of JSON6902 operations and has no target"},
		{Input{Text: "[1]", Target: named}, "patches[2] is no list of JSON6902 operations"},
		{Input{Text: "just words", Target: named}, "patches[2] is neither a strategic merge patch"},
		{Input{Text: "a: [", Target: named}, "patches[2] cannot be read: "},
		{Input{Text: "a: b", Target: &Target{Name: "("}}, "patches[2]: target.name is no regular expression"},
		{Input{Text: "a: b", Target: &Target{LabelSelector: "a in b"}}, "patches[2]: target.labelSelector is no selector"},
		{Input{Text: "[{op: add, path: /x/y, value: secret-value}]", Target: named}, "patches[2] does not fit Deployment shop/web: "},
		{Input{Text: "[{op: remove, path: /metadata/name}]", Target: named}, "patches[2] takes apiVersion, kind or name away from Deployment shop/web"},
		{Input{Text: "[{op: replace, path: /metadata, value: 1}]", Target: named}, "patches[2] takes apiVersion, kind or name away from Deployment shop/web"},
		{Input{Text: "[{op: test, path: /spec/replicas, value: 4}]", Target: named}, "patches[2] does not fit Deployment shop/web: "},
		{Input{Text: "spec: {template: {spec: {containers: {name: secret-value}}}}", Target: named}, "patches[2] does not fit Deployment shop/web: "},
	} {
		test.input.Name = "patches[2]"
		_, err := patched(t, deployment, test.input)
		if err == nil || !strings.HasPrefix(err.Error(), test.says) {
			t.Errorf("%q: %v", test.input.Text, err)
		}
		if err != nil && (strings.Contains(err.Error(), "secret-value") || strings.Contains(err.Error(), "\n")) {
			t.Errorf("says too much: %v", err)
		}
	}
}
