package documents

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"projectsveltos.io/engine/frames"
)

func TestRefusesWhatIsTooMuchInOneSentence(t *testing.T) {
	bomb := "a0: &a0 [x,x,x,x,x,x,x,x,x]\n"
	for i := 1; i < 12; i++ {
		bomb += fmt.Sprintf("a%d: &a%d [%s]\n", i, i, strings.Repeat(fmt.Sprintf("*a%d,", i-1), 9))
	}
	indented := ""
	for i := range 1000 {
		indented += strings.Repeat(" ", i) + "a:\n"
	}
	for name, test := range map[string]struct {
		text     string
		expected error
	}{
		"alias bomb of many values":     {bomb, errExpansion},
		"alias bomb of one long value":  {`a: &a "` + strings.Repeat("x", 100_000) + "\"\nb: [" + strings.Repeat("*a,", 1000) + "]", errExpansion},
		"1,000 deep, in braces":         {strings.Repeat("{a: ", 1000) + "1" + strings.Repeat("}", 1000), errTooDeep},
		"1,000 deep, by indentation":    {indented, errTooDeep},
		"100,000 deep":                  {strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000), errTooDeep},
		"100,000 deep and never closed": {strings.Repeat("{a: ", 100_000), errTooDeep},
		"one level too deep":            {strings.Repeat(`{"a":`, 101) + "1" + strings.Repeat("}", 101), errTooDeep},
		"a document of 9 MB":            {"a: " + strings.Repeat("x", 9<<20), errTooLarge},
	} {
		t.Run(name, func(t *testing.T) {
			documents := parse(t, test.text+"\n---\nok: true\n")
			if len(documents) != 2 || documents[0].Error != test.expected.Error() {
				t.Errorf("got %.300v", documents)
			}
			if string(documents[len(documents)-1].JSON) != `{"ok":true}` {
				t.Error("the good document is gone")
			}
		})
	}
}

func TestReadsWhatIsJustAllowed(t *testing.T) {
	for _, text := range []string{
		strings.Repeat(`{"a":`, 100) + `"]]]{{{\""` + strings.Repeat("}", 100),
		"a: &a {b: 1}\nc: [" + strings.Repeat("*a,", 1000) + "]",
	} {
		if documents := parse(t, text); len(documents) != 1 || documents[0].Error != "" {
			t.Errorf("got %.300v", documents)
		}
	}
}

func TestLimitsTheDocumentsOfARequest(t *testing.T) {
	reader := &reader{ctx: context.Background(), budget: 1 << 20}
	err := reader.read(strings.Repeat("---\na: 1\n", maxDocuments+1), 0)
	expectFault(t, err, frames.LimitExceeded)

	reader.documents, reader.budget = nil, 10
	expectFault(t, reader.read("a: 1\n---\nb: 2\n", 0), frames.LimitExceeded)

	over, cancel := context.WithCancel(context.Background())
	cancel()
	reader.ctx = over
	expectFault(t, reader.read("a: 1", 0), frames.DeadlineExceeded)
}

func TestCountsDocumentsPerText(t *testing.T) {
	got := fmt.Sprint(positions(parse(t, "a: 1\n---\nb: 1", "# none", "c: 1")))
	if got != "[0.0 0.1 2.0]" {
		t.Errorf("got %s", got)
	}
}

func TestNeverQuotesContentInMessages(t *testing.T) {
	for _, text := range []string{
		"a: *canary", "a: &canary [*canary]", "? {canary: canary}\n: 1", "? [canary]\n: 1", "~: canary",
		"canary: canary: canary", "- canary\na: canary", "a: \"canary", "a: 'canary", "a: [canary", "a: {canary",
		"a: !canary canary", "a: !!int canary", "a: !!binary canary!", "a: |canary\n  x", "a: >canary", "\tcanary",
		"a: @canary", "a: `canary", "a: %canary", "%canary\n---\na: 1", "%YAML 9.canary\n---\n", "canary", "- canary: 1",
		"a: \"\\canary\"", "<<: canary", "<<: [canary]", "a: !!float canary", "a: !!timestamp canary", "a: .inf #canary",
	} {
		for _, document := range parse(t, text) {
			if strings.Contains(document.Error, "canary") {
				t.Errorf("%q: %s", text, document.Error)
			}
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"a: 1\n---\nb: |\n  ---\n", "\ufeff--- # x\r\n...\r%YAML 1.1\n---", "- |\n  a: 1\n", "{\"a\":[1,\t2]}", "a: &a [*a]"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		reader := &reader{ctx: context.Background(), budget: 1 << 24}
		if err := reader.read(text, 0); err != nil {
			t.Fatal(err)
		}
		for _, document := range reader.documents {
			if (document.Error == "") == (document.JSON == nil) {
				t.Errorf("neither or both: %+v", document)
			}
			if document.JSON != nil && (!json.Valid(document.JSON) || depth(document.JSON) > maxDepth) {
				t.Errorf("bad JSON: %s", document.JSON)
			}
		}
	})
}

func positions(documents []Document) []string {
	var result []string
	for _, document := range documents {
		result = append(result, fmt.Sprintf("%d.%d", document.Text, document.Index))
	}
	return result
}

func expectFault(t *testing.T, err error, code frames.Code) {
	t.Helper()
	var fault *frames.Fault
	if !errors.As(err, &fault) || fault.Code != code {
		t.Errorf("got %v, not a fault %s", err, code)
	}
}
