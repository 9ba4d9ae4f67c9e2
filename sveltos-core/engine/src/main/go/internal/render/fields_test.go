package render

import (
	"strings"
	"testing"
)

const managed = `{"Cluster":{"metadata":{"name":"east"}},"MgmtResources":{"app":{
	"kind":"ConfigMap","metadata":{"name":"app","uid":"u","resourceVersion":"7","managedFields":[{"manager":"x"}]},
	"data":{"a":"1"},"list":[1,{"b":2}],"count":3}}}`

func TestFieldFunctionsShareTheObjects(t *testing.T) {
	data := in(managed)
	data.Scope = scopeContent
	for template, expected := range map[string]string{
		`{{ copy "app" }}`: "count: 3\ndata:\n  a: \"1\"\nkind: ConfigMap\nlist:\n- 1\n- b: 2\nmetadata:\n  name: app",
		`{{ (getResource "app").metadata }}|{{ .MgmtResources.app.metadata }}`:                                                         "map[name:app]|map[name:app]",
		`{{ .MgmtResources.app.metadata.uid }}{{ $r := getResource "app" }}{{ hasKey $r.metadata "uid" }}`:                             "ufalse",
		`{{ getField "app" "data.a" }}{{ getField "app" "count" }}{{ getField "app" "list" }}`:                                         "13[1 map[b:2]]",
		`[{{ getField "app" "data.b" }}{{ getField "app" "list.0" }}{{ getField "none" "a" }}]`:                                        "[]",
		`[{{ copy "none" }}{{ removeField "none" "a" }}{{ setField "none" "a" "b" }}]{{ getResource "none" }}`:                         "[]map[]",
		`{{ $x := setField "app" "data.a" "2" }}{{ getField "app" "data.a" }}{{ .MgmtResources.app.data.a }}`:                          "22",
		`{{ $x := removeField "app" "data" }}{{ hasKey (getResource "app") "data" }}`:                                                  "false",
		`{{ $x := setField "app" "spec.new.deep" 5 }}{{ toJson (getField "app" "spec") }}`:                                             `{"new":{"deep":5}}`,
		`[{{ setField "app" "list.0" 1 }}{{ setField "app" "count.x" 1 }}]{{ chainSetField .Cluster "metadata.name.x" 1 }}`:            "[]map[]",
		`{{ chainSetField (getResource "app") "metadata.name" "new" | dig "metadata" "name" "" }}{{ getField "app" "metadata.name" }}`: "newnew",
		`{{ chainRemoveField (chainRemoveField (getResource "app") "list") "metadata.labels.x" | keys | sortAlpha }}`:                  "[count data kind metadata]",
		`{{ $x := chainSetField .Cluster "spec.zones" (list "a" 1 2.5 (dict "k" true)) }}{{ toJson .Cluster.spec.zones }}`:             `["a",1,2.5,{"k":true}]`,
		`{{ $c := getField "app" "data" }}{{ $x := set $c "a" "changed" }}{{ getField "app" "data.a" }}`:                               "1",
	} {
		if got := render(t, data, Text{Text: template}); got.Text != expected || got.Error != "" {
			t.Errorf("%s gave %+v", template, got)
		}
	}
}

func TestFieldFunctionsFailWhereNoObjectHolds(t *testing.T) {
	data := in(managed)
	data.Scope = scopeContent
	for template, expected := range map[string]string{
		`{{ setField "app" "a" now }}`:                                         "error calling setField: cannot deep copy time.Time",
		`{{ chainSetField (getResource "none") "a" "b" }}`:                     "error calling chainSetField: assignment to entry in nil map",
		`{{ $d := dict }}{{ $x := set $d "d" $d }}{{ setField "app" "a" $d }}`: "nested more than 1000 levels deep",
		`{{ .Nothing }}`:            "can't evaluate field Nothing in type *controllers.currentClusterObjects",
		`{{ .MgmtResources.none }}`: `map has no entry for key "none"`,
	} {
		if got := render(t, data, Text{Text: template}); !strings.Contains(got.Error, expected) {
			t.Errorf("%s gave %+v", template, got)
		}
	}
}

func TestFieldFunctionsBelongToContent(t *testing.T) {
	for _, scope := range []string{scopePlain, scopeReference} {
		data := in(managed)
		data.Scope = scope
		if got := render(t, data, Text{Text: `{{ getResource "app" }}`}); !strings.Contains(got.Error, `function "getResource" not defined`) {
			t.Errorf("%s gave %+v", scope, got)
		}
	}
	reference := in(`{"Cluster":{"a":"<"},"ClusterName":"east","ClusterNamespace":"fleet"}`)
	reference.Scope = scopeReference
	if got := render(t, reference, Text{Escape: true, Text: `{{ .Cluster.a }}{{ .ClusterNamespace }}/{{ .ClusterName }}`}); got.Text != "&lt;fleet/east" {
		t.Errorf("got %+v", got)
	}
}

func TestEachTextHasObjectsOfItsOwn(t *testing.T) {
	data := in(managed)
	data.Scope = scopeContent
	data.Texts = []Text{{Text: `{{ setField "app" "data.a" "2" | trunc 0 }}`}, {Text: `{{ getField "app" "data.a" }}`}}
	got, err := instantiate(NewRenderer(), data, unlimited())
	if err != nil || got[1].Text != "1" {
		t.Errorf("got %+v, %v", got, err)
	}
}
