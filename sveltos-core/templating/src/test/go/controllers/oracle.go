// Package controllers asks the libraries of the original what templates give: Go's own template
// packages, the function map the original builds from sprig, and the field functions of the
// Kubernetes libraries. It shares no code with the engine, which it judges. The names of the package
// and of the type of dot are the original's, since they stand in messages.
package controllers

import (
	"bytes"
	html "html/template"
	"io"
	text "text/template"

	"github.com/projectsveltos/libsveltos/lib/funcmap"
	kjson "sigs.k8s.io/json"
)

// Name is the name of every template; it stands in errors.
const Name = "source"

// Answer is what the libraries say to one template.
type Answer struct {
	Template  string `json:"template"`
	Reference bool   `json:"reference,omitempty"`
	Text      string `json:"text"`
	Error     string `json:"error,omitempty"`
}

type currentClusterObjects struct {
	Cluster                map[string]any
	KubeadmControlPlane    map[string]any
	InfrastructureProvider map[string]any
	MgmtResources          map[string]map[string]any
}

// Oracle holds the data of all templates.
type Oracle struct{ data []byte }

type executable interface {
	Execute(out io.Writer, data any) error
}

// Content renders as the content of a ConfigMap is, with either map of sprig's functions.
func (o Oracle) Content(source string, textFunctions bool) (Answer, error) {
	var dot currentClusterObjects
	if err := kjson.UnmarshalCaseSensitivePreserveInts(o.data, &dot); err != nil {
		return Answer{}, err
	}
	functions := Functions(textFunctions)
	for name, function := range objectFunctions(&dot) {
		functions[name] = function
	}
	template, err := text.New(Name).Option("missingkey=error").Funcs(functions).Parse(source)
	return render(Answer{Template: source}, template, err, &dot), nil
}

// Reference renders as the name of a reference is.
func (o Oracle) Reference(source string) (Answer, error) {
	var dot currentClusterObjects
	if err := kjson.UnmarshalCaseSensitivePreserveInts(o.data, &dot); err != nil {
		return Answer{}, err
	}
	metadata := dot.Cluster["metadata"].(map[string]any)
	template, err := html.New(Name).Option("missingkey=error").Funcs(Functions(false)).Parse(source)
	return render(Answer{Template: source, Reference: true}, template, err, struct {
		Cluster                       map[string]any
		ClusterNamespace, ClusterName string
	}{dot.Cluster, metadata["namespace"].(string), metadata["name"].(string)}), nil
}

func render(answer Answer, template executable, err error, dot any) Answer {
	var out bytes.Buffer
	if err == nil {
		err = template.Execute(&out, dot)
	}
	if err != nil {
		answer.Error = err.Error()
		return answer
	}
	answer.Text = out.String()
	return answer
}

// Functions are those of the original without the objects'. The resolver is not asked: the product
// asks it only where an operator allows it.
func Functions(textFunctions bool) text.FuncMap {
	functions := funcmap.SveltosFuncMap(textFunctions)
	functions["getHostByName"] = func(string) string { return "" }
	return functions
}
