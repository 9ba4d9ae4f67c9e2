// Package render instantiates Go templates.
package render

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"projectsveltos.io/engine/frames"
	kjson "sigs.k8s.io/json"
)

// Text is one template.
type Text struct {
	// Name stands in messages.
	Name string `json:"name"`
	Text string `json:"text"`
	// Escape asks for html/template, which the names of references go through.
	Escape bool `json:"escape"`
	// TextFunctions asks for the text flavour of sprig's functions.
	TextFunctions bool `json:"textFunctions"`
}

// Result is the instantiated text, or why there is none.
type Result struct {
	Text  string `json:"text"`
	Error string `json:"error,omitempty"`
}

type input struct {
	Texts []Text          `json:"texts"`
	Data  json.RawMessage `json:"data"`
	Access
}

// Renderer keeps parsed templates: a fleet instantiates the same ones for every cluster.
type Renderer struct {
	parsed *cache
}

// NewRenderer makes a Renderer with nothing parsed yet.
func NewRenderer() *Renderer { return &Renderer{parsed: newCache()} }

// Instantiate answers the op "instantiate". A template that fails does not hide the others.
func (r *Renderer) Instantiate(ctx context.Context, request *frames.Request) ([]byte, error) {
	var in input
	if err := request.Decode(&in); err != nil {
		return nil, err
	}
	results := make([]Result, len(in.Texts))
	budget := &budget{ctx: ctx, left: request.OutputLimit}
	for index, text := range in.Texts {
		rendered, err := r.instantiate(text, in, budget)
		var fault *frames.Fault
		switch {
		case errors.As(err, &fault):
			return nil, frames.Faultf(fault.Code, "template %s: %s", text.Name, fault.Message)
		case err != nil:
			results[index].Error = hideSecrets(err.Error(), text.Text, in.Data)
		default:
			results[index].Text = rendered
		}
	}
	return frames.JSON(map[string]any{"texts": results})
}

// instantiate decodes the data anew for each text: functions like "set" change it.
func (r *Renderer) instantiate(text Text, in input, budget *budget) (string, error) {
	template, err := r.parsed.get(text, in.Access)
	if err != nil {
		return "", err
	}
	data, err := decode(in.Data)
	if err != nil {
		return "", frames.Faultf(frames.InvalidInput, "the data is not JSON: %s", err.Error())
	}
	var out strings.Builder
	if err := template.Execute(&limitedWriter{budget: budget, out: &out}, data); err != nil {
		return "", err
	}
	return out.String(), nil
}

// decode keeps whole numbers whole, as the Kubernetes libraries do.
func decode(text []byte) (any, error) {
	if len(text) == 0 {
		return map[string]any{}, nil
	}
	var data any
	err := kjson.UnmarshalCaseSensitivePreserveInts(text, &data)
	return data, err
}

// budget is what all texts of a request may write together, and until when.
type budget struct {
	ctx  context.Context
	left int
}

type limitedWriter struct {
	budget *budget
	out    io.Writer
}

func (w *limitedWriter) Write(text []byte) (int, error) {
	w.budget.left -= len(text)
	if w.budget.left < 0 {
		return 0, frames.Faultf(frames.LimitExceeded, "the output is larger than allowed; look for a loop or for data that belongs elsewhere")
	}
	if w.budget.ctx.Err() != nil {
		return 0, frames.Faultf(frames.DeadlineExceeded, "the output was not complete in time; look for a loop that is too long")
	}
	return w.out.Write(text)
}
