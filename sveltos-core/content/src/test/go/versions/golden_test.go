// Package versions asks the library that Helm reads versions and ranges with.
package versions

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"sort"
	"strings"
	"testing"

	"github.com/Masterminds/semver/v3"
)

const golden = "../../resources/golden/versions.jsonl"

var update = flag.Bool("update", false, "write what is expected anew")

// A range with the versions it admits, or one that is refused.
type answer struct {
	Range    string   `json:"range"`
	Admitted []string `json:"admitted"`
	Refused  bool     `json:"refused"`
}

// The versions in their order, oldest first, and those that are none.
type order struct {
	Sorted  []string `json:"sorted"`
	Refused []string `json:"refused"`
}

// TestTheGoldenFileIsWhatTheLibrarySays asks for every range whether it admits every version.
func TestTheGoldenFileIsWhatTheLibrarySays(t *testing.T) {
	versions, ranges := cases(t, "versions.txt"), cases(t, "ranges.txt")
	var lines bytes.Buffer
	writer := json.NewEncoder(&lines)
	writer.SetEscapeHTML(false)
	known, refused := parsed(versions)
	first := order{Refused: refused}
	for _, version := range known {
		first.Sorted = append(first.Sorted, version.Original())
	}
	write(t, writer, first)
	for _, text := range ranges {
		constraint, err := semver.NewConstraint(text)
		line := answer{Range: text, Admitted: []string{}, Refused: err != nil}
		for _, version := range known {
			if err == nil && constraint.Check(version) {
				line.Admitted = append(line.Admitted, version.Original())
			}
		}
		write(t, writer, line)
	}
	if *update {
		if err := os.WriteFile(golden, lines.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(have, lines.Bytes()) {
		t.Fatal("the golden file is not what the library says; run go test ./versions -update")
	}
}

func parsed(texts []string) (known []*semver.Version, refused []string) {
	for _, text := range texts {
		version, err := semver.NewVersion(text)
		if err != nil {
			refused = append(refused, text)
			continue
		}
		known = append(known, version)
	}
	sort.SliceStable(known, func(i, j int) bool { return known[i].LessThan(known[j]) })
	return known, refused
}

func cases(t *testing.T, file string) []string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}

func write(t *testing.T, writer *json.Encoder, line any) {
	t.Helper()
	if err := writer.Encode(line); err != nil {
		t.Fatal(err)
	}
}
