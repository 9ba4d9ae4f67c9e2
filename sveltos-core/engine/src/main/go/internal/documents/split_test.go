package documents

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	goyaml "go.yaml.in/yaml/v2"
)

// FuzzSplit compares the cut with the documents that the YAML parser itself sees in a stream. It
// leaves out streams that the parser refuses, where the cut is what saves the good documents, and
// the characters that count as line ends or marks in YAML 1.1 only.
func FuzzSplit(f *testing.F) {
	inputs, err := filepath.Glob("testdata/golden/*/input.yaml")
	if err != nil || len(inputs) == 0 {
		f.Fatalf("no seeds: %v", err)
	}
	for _, input := range inputs {
		text, err := os.ReadFile(input)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		expected, ok := streamed(text)
		if !ok || strings.ContainsAny(text, "\ufeff\u0085\u2028\u2029") {
			t.Skip()
		}
		got := 0
		for _, document := range split(text) {
			var value any
			if err := goyaml.Unmarshal([]byte(document.text), &value); err != nil {
				t.Fatalf("%q of %q: %v", document.text, text, err)
			}
			if value != nil {
				got++
			}
		}
		if got != expected {
			t.Errorf("%d documents, not %d: %q", got, expected, text)
		}
	})
}

func streamed(text string) (int, bool) {
	decoder := goyaml.NewDecoder(strings.NewReader(text))
	for count := 0; ; {
		var value any
		err := decoder.Decode(&value)
		if errors.Is(err, io.EOF) {
			return count, true
		}
		if err != nil {
			return 0, false
		}
		if value != nil {
			count++
		}
	}
}
