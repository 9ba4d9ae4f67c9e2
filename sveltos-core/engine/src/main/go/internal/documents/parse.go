// Package documents turns texts of YAML or JSON documents into JSON documents.
package documents

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"

	"projectsveltos.io/engine/frames"
)

const (
	maxDocuments = 10_000
	maxNesting   = 2
)

// Text is one value of a ConfigMap, one file, one answer of a server.
type Text struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// Document is one document of a text: its JSON, or why there is none.
type Document struct {
	Text  int             `json:"text"`
	Index int             `json:"index"`
	JSON  json.RawMessage `json:"json,omitempty"`
	Error string          `json:"error,omitempty"`
}

// Parse answers the op "parse".
func Parse(ctx context.Context, request *frames.Request) ([]byte, error) {
	var input struct {
		Texts []Text `json:"texts"`
	}
	if err := request.Decode(&input); err != nil {
		return nil, err
	}
	reader := &reader{ctx: ctx, budget: request.OutputLimit}
	for index, text := range input.Texts {
		reader.text, reader.index = index, 0
		if err := reader.read(text.Text, 0); err != nil {
			return nil, err
		}
	}
	return frames.JSON(map[string]any{"documents": reader.documents})
}

type reader struct {
	ctx       context.Context
	budget    int
	text      int
	index     int
	documents []Document
}

// read adds the documents of a text. A document that is a list of strings stands for the documents
// in its strings.
func (r *reader) read(text string, nesting int) error {
	for _, doc := range split(text) {
		if r.ctx.Err() != nil {
			return frames.Faultf(frames.DeadlineExceeded, "the documents could not be read in time")
		}
		result, err := convert(doc)
		if err != nil {
			if err := r.add(nil, err); err != nil {
				return err
			}
			continue
		}
		if bytes.HasPrefix(result, []byte("[")) && nesting < maxNesting {
			var texts []string
			if json.Unmarshal(result, &texts) == nil {
				for _, text := range texts {
					if err := r.read(text, nesting+1); err != nil {
						return err
					}
				}
				continue
			}
		}
		if bytes.Equal(result, []byte("null")) {
			continue
		}
		if err := r.add(result, check(result)); err != nil {
			return err
		}
	}
	return nil
}

func (r *reader) add(result []byte, problem error) error {
	if len(r.documents) == maxDocuments {
		return frames.Faultf(frames.LimitExceeded, "there are more than %d documents; split them over several sources", maxDocuments)
	}
	doc := Document{Text: r.text, Index: r.index}
	if problem != nil {
		doc.Error = problem.Error()
	} else {
		doc.JSON = result
		r.budget -= len(result)
	}
	if r.budget < 0 {
		return frames.Faultf(frames.LimitExceeded, "the documents are larger than allowed together; split them over several sources")
	}
	r.index++
	r.documents = append(r.documents, doc)
	return nil
}

func check(result []byte) error {
	switch result[0] {
	case '{':
		return nil
	case '[':
		return errors.New("the document is a list, not an object with apiVersion and kind; only a list of texts is read as documents")
	default:
		return errors.New("the document is a single value, not an object with apiVersion and kind")
	}
}
