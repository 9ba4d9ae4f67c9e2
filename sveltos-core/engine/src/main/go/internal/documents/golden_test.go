package documents

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"projectsveltos.io/engine/frames"
)

var update = flag.Bool("update", false, "write what is expected anew")

func TestGolden(t *testing.T) {
	cases, err := filepath.Glob("testdata/golden/*")
	if err != nil || len(cases) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, folder := range cases {
		t.Run(filepath.Base(folder), func(t *testing.T) {
			input, err := os.ReadFile(filepath.Join(folder, "input.yaml"))
			if err != nil {
				t.Fatal(err)
			}
			var got bytes.Buffer
			for _, document := range parse(t, string(input)) {
				line, err := frames.JSON(document)
				if err != nil {
					t.Fatal(err)
				}
				got.Write(append(line, '\n'))
			}
			file := filepath.Join(folder, "expected.jsonl")
			if *update {
				if err := os.WriteFile(file, got.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			expected, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got.Bytes(), expected) {
				t.Errorf("got\n%s\nexpected\n%s", got.Bytes(), expected)
			}
		})
	}
}

func parse(t *testing.T, texts ...string) []Document {
	t.Helper()
	reader := &reader{ctx: context.Background(), budget: 1 << 20}
	for index, text := range texts {
		reader.text, reader.index = index, 0
		if err := reader.read(text, 0); err != nil {
			t.Fatal(err)
		}
	}
	for _, document := range reader.documents {
		if document.JSON != nil && !json.Valid(document.JSON) {
			t.Fatalf("not JSON: %s", document.JSON)
		}
	}
	return reader.documents
}
