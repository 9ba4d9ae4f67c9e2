package render

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"projectsveltos.io/engine/frames"
)

const hosts = `{"app":{"kind":"ConfigMap","metadata":{"name":"app","uid":"u"},"data":{"a":"1"}},"key":{"kind":"Secret","data":{"k":"canary"}}}`

// askedBy renders a text with a host that keeps the objects, and gives the questions it got too.
func askedBy(t *testing.T, texts ...string) ([]Result, []string) {
	t.Helper()
	var objects map[string]json.RawMessage
	if err := json.Unmarshal([]byte(hosts), &objects); err != nil {
		t.Fatal(err)
	}
	var questions []string
	data, err := decode(scopeContent, json.RawMessage(`{"Cluster":{"metadata":{"name":"east"}}}`))
	if err != nil {
		t.Fatal(err)
	}
	data.host = &hostObjects{ctx: context.Background(), objects: map[string]map[string]any{}, ask: func(_ context.Context, question any) (json.RawMessage, error) {
		asked := question.(map[string]any)
		questions = append(questions, fmt.Sprint(asked))
		id, one := asked["object"].(string)
		switch {
		case !one:
			return json.RawMessage(hosts), nil
		case id == "down":
			return nil, frames.Faultf(frames.InvalidInput, "the host cannot")
		case objects[id] == nil:
			return json.RawMessage("null"), nil
		}
		return objects[id], nil
	}}
	in := input{Scope: scopeContent}
	for _, text := range texts {
		in.Texts = append(in.Texts, Text{Text: text})
	}
	results, err := NewRenderer().instantiate(in, data, unlimited())
	if err != nil {
		var fault *frames.Fault
		if !errors.As(err, &fault) {
			t.Fatal(err)
		}
		return []Result{{Error: fault.Message}}, questions
	}
	return results, questions
}

func TestAsksForNothingThatNoTemplateNames(t *testing.T) {
	if got, questions := askedBy(t, `{{ .Cluster.metadata.name }}. $5`); got[0].Text != "east. $5" || len(questions) != 0 {
		t.Errorf("got %+v after %v", got, questions)
	}
}

func TestAsksForAnObjectOnce(t *testing.T) {
	got, questions := askedBy(t,
		`{{ setField "app" "data.a" "2" | trunc 0 }}{{ getField "app" "data.a" }}{{ getField "none" "a" }}`,
		`{{ getField "app" "data.a" }}{{ getResource "none" }}`)
	if got[0].Text != "2" || got[1].Text != "1map[]" || fmt.Sprint(questions) != "[map[object:app] map[object:none]]" {
		t.Errorf("got %+v after %v", got, questions)
	}
}

func TestAsksForAllWhereATemplateMayLookAtAll(t *testing.T) {
	for text, expected := range map[string]string{
		`{{ .MgmtResources.app.data.a }}`:                                            "1",
		`{{ $x := getResource "app" }}{{ .MgmtResources.app.metadata }}`:             "map[name:app]",
		`{{ len .MgmtResources }}`:                                                   "2",
		`{{ typeOf . }}`:                                                             "*controllers.currentClusterObjects",
		`{{ define "a" }}{{ .MgmtResources.app.kind }}{{ end }}{{ template "a" $ }}`: "ConfigMap",
	} {
		got, questions := askedBy(t, text)
		if got[0].Text != expected || fmt.Sprint(questions) != "[map[objects:true]]" {
			t.Errorf("%s gave %+v after %v", text, got, questions)
		}
	}
}

func TestHidesValuesOfSecretsThatWereAskedFor(t *testing.T) {
	if got, _ := askedBy(t, `{{ fail (getField "key" "data.k") }}`); got[0].Error == "" || got[0].Error[len(got[0].Error)-len(hidden):] != hidden {
		t.Errorf("got %+v", got)
	}
}

func TestAHostThatCannotAnswerFailsTheRequest(t *testing.T) {
	if got, _ := askedBy(t, `{{ getField "down" "a" }}`); got[0].Error != "template : the host cannot" {
		t.Errorf("got %+v", got)
	}
}
