package controllers

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"testing"
	"time"
	_ "time/tzdata"
)

const (
	golden = "../../resources/golden/templates.jsonl"
	table  = "../../../../../../docs/template-functions.md"
)

var update = flag.Bool("update", false, "write what is expected anew")

func TestMain(m *testing.M) {
	os.Clearenv() // an engine has no environment either
	time.Local = time.UTC
	os.Exit(m.Run())
}

// TestTheGoldenFileIsWhatTheLibrariesSay asks for every case; both maps of functions say the same.
func TestTheGoldenFileIsWhatTheLibrariesSay(t *testing.T) {
	data, err := os.ReadFile("data.json")
	if err != nil {
		t.Fatal(err)
	}
	oracle := Oracle{data: data}
	var lines bytes.Buffer
	writer := json.NewEncoder(&lines)
	writer.SetEscapeHTML(false)
	for _, one := range cases(t) {
		if err := writer.Encode(ask(t, oracle, one)); err != nil {
			t.Fatal(err)
		}
	}
	same(t, golden, lines.Bytes())
}

func ask(t *testing.T, oracle Oracle, one Case) Answer {
	t.Helper()
	if one.Reference {
		answer, err := oracle.Reference(one.Template)
		if err != nil {
			t.Fatal(err)
		}
		return answer
	}
	answer, err := oracle.Content(one.Template, false)
	if err != nil {
		t.Fatal(err)
	}
	other, err := oracle.Content(one.Template, true)
	if err != nil {
		t.Fatal(err)
	}
	if other != answer {
		t.Errorf("the maps differ for %s: %+v, %+v", one.Template, answer, other)
	}
	return answer
}

// TestEveryFunctionHasCases also keeps the page of them true.
func TestEveryFunctionHasCases(t *testing.T) {
	all := cases(t)
	if len(all) < 1_200 {
		t.Errorf("only %d cases", len(all))
	}
	counts := Coverage(all)
	for name, count := range counts {
		if count == 0 {
			t.Errorf("%s has no case", name)
		}
	}
	same(t, table, []byte(Table(counts, len(all))))
}

func cases(t *testing.T) []Case {
	t.Helper()
	all, err := Cases()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[Case]bool{}
	for _, one := range all {
		if seen[one] {
			t.Errorf("twice: %s", one.Template)
		}
		seen[one] = true
	}
	return all
}

func same(t *testing.T, file string, content []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	expected, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(content, expected) {
		t.Errorf("%s is not what the libraries say: go test ./controllers -update writes it anew", file)
	}
}
