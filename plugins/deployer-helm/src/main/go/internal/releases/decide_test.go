package releases

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"syscall"
	"testing"
	"time"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

func TestComparesVersions(t *testing.T) {
	for _, each := range []struct {
		left, right string
		same        bool
	}{
		{"1.2.3", "v1.2.3", true},
		{"1.2.3", "1.2.4", false},
		{"1.2.3+1", "1.2.3+2", false},
		{"1.2.3-rc.1", "1.2.3", false},
		{"latest", "latest", true},
		{"latest", "1.0.0", false},
	} {
		if sameVersion(each.left, each.right) != each.same {
			t.Errorf("%s and %s", each.left, each.right)
		}
	}
}

func TestFindsPartsInValues(t *testing.T) {
	whole := map[string]any{"a": map[string]any{"b": 1, "c": []any{1, 2}}, "d": "x", "n": nil}
	for text, inside := range map[string]bool{
		`{}`:                     true,
		`{"a":{"b":1}}`:          true,
		`{"a":{}}`:               true,
		`{"a":{"c":[1,2]}}`:      true,
		`{"a":{"c":[1]}}`:        false,
		`{"a":{"b":"1"}}`:        false,
		`{"a":{"e":1}}`:          false,
		`{"n":null,"gone":null}`: true,
		`{"d":null}`:             false,
		`{"d":{"x":1}}`:          false,
		`{"new":{}}`:             true,
	} {
		var part map[string]any
		if err := json.Unmarshal([]byte(text), &part); err != nil {
			t.Fatal(err)
		}
		if contains(whole, part) != inside {
			t.Errorf("%s", text)
		}
	}
}

func TestReadsTheOptionsOfTheProfile(t *testing.T) {
	for text, history := range map[string]int{
		`{}`:                                2,
		`{"options":{}}`:                    2,
		`{"options":{"upgradeOptions":{}}}`: 2,
		`{"options":{"upgradeOptions":{"maxHistory":0}}}`:  1,
		`{"options":{"upgradeOptions":{"maxHistory":-3}}}`: 1,
		`{"options":{"upgradeOptions":{"maxHistory":7}}}`:  7,
		`{"options":null}`: 2,
	} {
		var read entry
		if err := json.Unmarshal([]byte(text), &read); err != nil {
			t.Fatal(err)
		}
		if got := read.Options.maxHistory(); got != history {
			t.Errorf("%s: got %d", text, got)
		}
	}
	timed := options{Timeout: "90s"}
	if got, err := timed.timeout(); err != nil || got != 90*time.Second {
		t.Errorf("got %v, %v", got, err)
	}
	timed.Timeout = "soon"
	if _, err := timed.timeout(); err == nil {
		t.Error("no error")
	}
}

func TestRecoversEveryFewFailures(t *testing.T) {
	for failures, recovers := range map[int]bool{0: false, 4: false, 5: true, 9: false, 10: true} {
		if (&entry{ConsecutiveFailures: failures}).recovers() != recovers {
			t.Errorf("%d", failures)
		}
	}
}

func TestNamesKindsOfFailure(t *testing.T) {
	object := schema.GroupResource{Resource: "services"}
	for code, err := range map[string]error{
		"FORBIDDEN":         apierrors.NewForbidden(object, "a", errors.New("no")),
		"UNAUTHORIZED":      apierrors.NewUnauthorized("who"),
		"THROTTLED":         apierrors.NewTooManyRequests("slowly", 1),
		"CONFLICT":          errors.New(`invalid ownership metadata; label validation error`),
		"UNKNOWN_KIND":      errors.New(`unable to build: no matches for kind "X"`),
		"VALUES_INVALID":    errors.New("values don't meet the specifications of the schema(s)"),
		"TEMPLATE_FAILED":   errors.New("execution error at (a/templates/b.yaml:1:3): no"),
		"UNREACHABLE":       fmt.Errorf("x: %w", &url.Error{Op: "Get", URL: "https://a", Err: syscall.ECONNREFUSED}),
		"DEADLINE_EXCEEDED": fmt.Errorf("x: %w", &url.Error{Op: "Get", URL: "https://a", Err: context.DeadlineExceeded}),
		"CANCELLED":         context.Canceled,
		"RELEASE_FAILED":    errors.New("something"),
	} {
		if got := codeOf(fmt.Errorf("chart: %w", err)); got != code {
			t.Errorf("%v: got %s, want %s", err, got, code)
		}
	}
}

func TestComparesObjectsAndNotTheirText(t *testing.T) {
	left, err := byKey("# Source: a\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {x: 'y'}\n---\n# nothing\n---\nkind: List\napiVersion: v1\nitems: [{apiVersion: v1, kind: Secret, metadata: {name: b}}]\n")
	if err != nil {
		t.Fatal(err)
	}
	right, err := byKey("---\napiVersion: v1\nkind: Secret\nmetadata:\n  name: b\n---\ndata:\n  x: \"y\"\nkind: ConfigMap\nmetadata:\n  name: a\napiVersion: v1\n")
	if err != nil {
		t.Fatal(err)
	}
	if len(left) != 2 || fmt.Sprint(left) != fmt.Sprint(right) {
		t.Errorf("got %v and %v", left, right)
	}
}

func TestPassesOverWhatAChartMakesAnewEachTime(t *testing.T) {
	type rendering = map[string]string
	for name, each := range map[string]struct {
		recorded, first, second rendering
		same                    bool
	}{
		"the same":                {rendering{"a": "1"}, rendering{"a": "1"}, rendering{"a": "1"}, true},
		"a change":                {rendering{"a": "1"}, rendering{"a": "2"}, rendering{"a": "2"}, false},
		"a random text":           {rendering{"a": "1"}, rendering{"a": "2"}, rendering{"a": "3"}, true},
		"a random name":           {rendering{"a": "1", "x": ""}, rendering{"a": "1", "y": ""}, rendering{"a": "1", "z": ""}, true},
		"a new object":            {rendering{"a": "1"}, rendering{"a": "1", "b": ""}, rendering{"a": "1", "b": ""}, false},
		"a new random name":       {rendering{"a": "1"}, rendering{"a": "1", "y": ""}, rendering{"a": "1", "z": ""}, false},
		"an object less":          {rendering{"a": "1", "b": ""}, rendering{"a": "1"}, rendering{"a": "1"}, false},
		"a change beside a name":  {rendering{"a": "1", "x": ""}, rendering{"a": "2", "y": ""}, rendering{"a": "2", "z": ""}, false},
		"one instead of a random": {rendering{"x": ""}, rendering{"b": ""}, rendering{"b": ""}, false},
	} {
		if sameButForChance(each.recorded, each.first, each.second) != each.same {
			t.Error(name)
		}
	}
}
