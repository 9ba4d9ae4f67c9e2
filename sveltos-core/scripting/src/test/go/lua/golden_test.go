package lua

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"
)

const golden = "../../resources/golden/lua.jsonl"

var update = flag.Bool("update", false, "write what is expected anew")

// TestTheGoldenFileIsWhatTheLibrarySays asks for every case of cases.txt.
func TestTheGoldenFileIsWhatTheLibrarySays(t *testing.T) {
	cases, err := os.ReadFile("cases.txt")
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
		t.Errorf("%s is not what the library says: go test ./lua -update writes it anew", golden)
	}
}
