package render

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"projectsveltos.io/engine/frames"
)

var update = flag.Bool("update", false, "write what is expected anew")

// TestGolden renders testdata/golden/*/template.txt; cases named escape-names and error-escape as
// names of references.
func TestGolden(t *testing.T) {
	data, err := os.ReadFile("testdata/data.json")
	if err != nil {
		t.Fatal(err)
	}
	cases, err := filepath.Glob("testdata/golden/*")
	if err != nil || len(cases) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, folder := range cases {
		name := filepath.Base(folder)
		t.Run(name, func(t *testing.T) {
			template, err := os.ReadFile(filepath.Join(folder, "template.txt"))
			if err != nil {
				t.Fatal(err)
			}
			text := Text{Name: "source", Text: string(template), Escape: name == "escape-names" || name == "error-escape"}
			got := render(t, in(data), text)
			if strings.HasPrefix(name, "error-") != (got.Error != "") {
				t.Errorf("got %+v", got)
			}
			file := filepath.Join(folder, "expected.txt")
			if *update {
				if err := os.WriteFile(file, []byte(got.Text+got.Error), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			expected, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if got.Text+got.Error != string(expected) {
				t.Errorf("got\n%s\nexpected\n%s", got.Text+got.Error, expected)
			}
		})
	}
}

func TestTheTextFlavourHasTheSameFunctions(t *testing.T) {
	html, text := functions(Text{}, scopePlain, &binding{}), functions(Text{TextFunctions: true}, scopePlain, &binding{})
	for name := range html {
		if text[name] == nil {
			t.Errorf("the text flavour lacks %s", name)
		}
	}
	if got := render(t, in(`{}`), Text{Text: `{{ "<a>" | upper }}`, TextFunctions: true}); got.Text != "<A>" {
		t.Errorf("got %+v", got)
	}
}

func TestShowsTheOutsideOnlyWhenAllowed(t *testing.T) {
	t.Setenv("CANARY", "seen")
	text := Text{Text: `[{{ env "CANARY" }}{{ expandenv "$CANARY" }}]`}
	if got := render(t, in(`{}`), text); got.Text != "[]" {
		t.Errorf("got %+v", got)
	}
	allowed := in(`{}`)
	allowed.Environment = map[string]string{"CANARY": "given"}
	if got := render(t, allowed, text); got.Text != "[givengiven]" {
		t.Errorf("got %+v", got)
	}
	if got := render(t, in(`{}`), text); got.Text != "[]" {
		t.Errorf("what was allowed once stays: %+v", got)
	}
}

func TestBoundsWhatGrows(t *testing.T) {
	for _, call := range []string{
		`repeat 100000000 "abc"`, `indent 1000000000 "a"`, `nindent 100000000 "a"`,
		`until 100000000`, `until -100000000`, `untilStep 0 100000000 1`, `untilStep 0 -9223372036854775807 -1`,
		`seq 100000000`, `seq 0 100000000`, `seq 0 1 100000000`, `randAlphaNum 100000000`,
		`randNumeric 100000000`, `randAscii 100000000`, `randBytes 100000000`,
	} {
		if got := render(t, in(`{}`), Text{Text: "{{ " + call + " }}"}); got.Error == "" {
			t.Errorf("%s gave %d bytes", call, len(got.Text))
		}
	}
	for call, expected := range map[string]string{
		`repeat 2 "ab"`: "abab", `indent 2 "a"`: "  a", `nindent 1 "a"`: "\n a", `until 3`: "[0 1 2]", `until -2`: "[0 -1]",
		`untilStep 3 6 2`: "[3 5]", `seq 3`: "1 2 3", `seq 2 3`: "2 3", `seq 0 2 4`: "0 2 4", `seq`: "", `seq 3 -1 1`: "3 2 1",
		`len (randAlphaNum 5)`: "5",
	} {
		if got := render(t, in(`{}`), Text{Text: "{{ " + call + " }}"}); got.Text != expected {
			t.Errorf("%s gave %+v", call, got)
		}
	}
}

func TestRefusesOutputThatIsNoText(t *testing.T) {
	if got := render(t, in(`{}`), Text{Text: `{{ trunc 1 "é" }}`}); !strings.Contains(got.Error, "is not UTF-8") {
		t.Errorf("got %+v", got)
	}
}

func TestEndsEndlessTemplates(t *testing.T) {
	if got := render(t, in(`{}`), Text{Text: `{{ define "a" }}{{ template "a" }}{{ end }}{{ template "a" }}`}); !strings.Contains(got.Error, "exceeded maximum template depth") {
		t.Errorf("got %.200v", got)
	}
	expectFault(t, Text{Name: "n", Text: `{{ range 100000000000 }}x{{ end }}`}, 1<<20, time.Minute, frames.LimitExceeded)
	expectFault(t, Text{Name: "n", Text: `{{ range 100000000000 }}{{ "" }}{{ end }}`}, 1<<20, 20*time.Millisecond, frames.DeadlineExceeded)
}

func TestHidesValuesOfSecrets(t *testing.T) {
	data := `{"kind":"x","R":{"s":{"kind":"Secret","data":{"k":"Y2FuYXJ5"},"stringData":{"l":["canary2"]}}},"plain":"visible"}`
	for text, expected := range map[string]string{
		`{{ fail .R.s.data.k }}`:                 "error calling fail: <hidden>",
		`{{ fail (b64dec .R.s.data.k) }}`:        "error calling fail: <hidden>",
		`{{ fail (index .R.s.stringData.l 0) }}`: "error calling fail: <hidden>",
		`{{ fail .plain }}`:                      "error calling fail: visible",
		`{{ fail "canary" }}`:                    "error calling fail: canary",
	} {
		if got := render(t, in(data), Text{Text: text}); !strings.HasSuffix(got.Error, expected) {
			t.Errorf("%s gave %s", text, got.Error)
		}
	}
}

func TestParsedTemplatesServeManyAtATime(t *testing.T) {
	renderer := NewRenderer()
	var group sync.WaitGroup
	for i := range 32 {
		group.Go(func() {
			for range 50 {
				for _, escape := range []bool{false, true} {
					data := in(`{"n":` + string(rune('0'+i%10)) + `}`)
					data.Texts = []Text{{Text: "{{ .n }}", Escape: escape}}
					got, err := instantiate(renderer, data, unlimited())
					if err != nil || got[0].Text != string(rune('0'+i%10)) {
						t.Errorf("got %q, %v", got, err)
					}
				}
			}
		})
	}
	group.Wait()
	if count := renderer.parsed.count; count < 2 || count > 64 {
		t.Errorf("%d parsed", count)
	}
}

func TestTheCacheIsBounded(t *testing.T) {
	cache := newCache()
	keep := func(name, text string) {
		key := cacheKey{text: Text{Name: name, Text: text}}
		template, err := cache.take(key)
		if err != nil {
			t.Fatal(err)
		}
		cache.giveBack(key, template)
	}
	for i := range maxCached + 10 {
		keep("", strings.Repeat("x", i))
	}
	if cache.count > maxCached {
		t.Errorf("%d kept", cache.count)
	}
	for i := range 5 {
		keep(string(rune('a'+i)), strings.Repeat("x", maxCachedBytes/3))
	}
	if cache.bytes > maxCachedBytes {
		t.Errorf("%d bytes kept", cache.bytes)
	}
}

func in[T string | []byte](data T) input { return input{Data: json.RawMessage(data)} }

func unlimited() *budget { return &budget{ctx: context.Background(), left: 1 << 24} }

func render(t *testing.T, in input, text Text) Result {
	t.Helper()
	in.Texts = []Text{text}
	got, err := instantiate(NewRenderer(), in, unlimited())
	if err != nil {
		t.Fatal(err)
	}
	return got[0]
}

func instantiate(renderer *Renderer, in input, budget *budget) ([]Result, error) {
	data, err := decode(in.Scope, in.Data)
	if err != nil {
		return nil, err
	}
	return renderer.instantiate(in, data, budget)
}

func expectFault(t *testing.T, text Text, limit int, deadline time.Duration, code frames.Code) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), deadline)
	defer cancel()
	data := in(`{}`)
	data.Texts = []Text{text}
	_, err := instantiate(NewRenderer(), data, &budget{ctx: ctx, left: limit})
	var fault *frames.Fault
	if !errors.As(err, &fault) || fault.Code != code {
		t.Errorf("got %v, not a fault %s", err, code)
	}
}
