// Package render instantiates Go templates.
package render

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"projectsveltos.io/engine/frames"
)

var errNotText = errors.New("the output is not UTF-8: look for a function that cuts a character in two (trunc counts bytes) or for b64dec of what is no text")

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
	Scope string          `json:"scope"`
	Data  json.RawMessage `json:"data"`
	// AskObjects says that the host answers questions for MgmtResources, which are not in the data.
	AskObjects bool `json:"askObjects"`
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
	data, err := decode(in.Scope, in.Data)
	if err != nil {
		return nil, err
	}
	if in.AskObjects {
		data.host = &hostObjects{ctx: ctx, ask: request.Ask, objects: map[string]map[string]any{}}
	}
	results, err := r.instantiate(in, data, &budget{ctx: ctx, left: request.OutputLimit})
	if err != nil {
		return nil, err
	}
	return frames.JSON(map[string]any{"texts": results})
}

func (r *Renderer) instantiate(in input, data *source, budget *budget) ([]Result, error) {
	results := make([]Result, len(in.Texts))
	for index, text := range in.Texts {
		rendered, err := r.render(cacheKey{text: text, scope: in.Scope}, data, in.Access, budget)
		var fault *frames.Fault
		switch {
		case errors.As(err, &fault):
			return nil, frames.Faultf(fault.Code, "template %s: %s", text.Name, fault.Message)
		case err != nil:
			results[index].Error = hideSecrets(err.Error(), text.Text, data)
		default:
			results[index].Text = rendered
		}
	}
	return results, nil
}

func (r *Renderer) render(key cacheKey, data *source, access Access, budget *budget) (string, error) {
	template, err := r.parsed.take(key)
	if err != nil {
		return "", err
	}
	defer r.parsed.giveBack(key, template)
	scope, err := data.scope(template.all)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	if err := template.execute(&limitedWriter{budget: budget, out: &out}, scope, access); err != nil {
		return "", err
	}
	if !utf8.ValidString(out.String()) {
		return "", errNotText
	}
	return out.String(), nil
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
