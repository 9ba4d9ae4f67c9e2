package documents

import (
	"bytes"
	"encoding/json"
)

// Values reads the documents of a text, whatever they are; empty ones are left out.
func Values(text string) ([]json.RawMessage, error) {
	var values []json.RawMessage
	for _, doc := range split(text) {
		value, err := convert(doc)
		if err != nil {
			return nil, err
		}
		if !bytes.Equal(value, []byte("null")) {
			values = append(values, value)
		}
	}
	return values, nil
}
