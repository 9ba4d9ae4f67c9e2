package lua

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"
)

// The files of cases, and where their answers are kept.
var goldens = map[string]string{
	"cases.txt":   "../../resources/golden/lua.jsonl",
	"modules.txt": "../../resources/golden/lua-modules.jsonl",
}

var update = flag.Bool("update", false, "write what is expected anew")

// TestTheGoldenFilesAreWhatTheLibrariesSay asks for every case.
func TestTheGoldenFilesAreWhatTheLibrariesSay(t *testing.T) {
	for file, golden := range goldens {
		t.Run(file, func(t *testing.T) { check(t, file, golden) })
	}
}

func check(t *testing.T, file, golden string) {
	cases, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var lines bytes.Buffer
	writer := json.NewEncoder(&lines)
	writer.SetEscapeHTML(false)
	for line := range strings.Lines(string(cases)) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "--") {
			continue
		}
		if err := writer.Encode(Ask(line)); err != nil {
			t.Fatal(err)
		}
	}
	if *update {
		if err := os.WriteFile(golden, lines.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	expected, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(lines.Bytes(), expected) {
		t.Errorf("%s is not what the libraries say: go test ./lua -update writes it anew", golden)
	}
}
