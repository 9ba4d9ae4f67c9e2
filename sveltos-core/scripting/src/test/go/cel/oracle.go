// Package cel says what the original's own CEL library makes of an expression.
package cel

import (
	"bytes"
	"encoding/json"
	"fmt"
	"sort"
	"strconv"
	"strings"
	"time"

	"github.com/google/cel-go/cel"
	"github.com/google/cel-go/common/types"
	"github.com/google/cel-go/common/types/ref"
	"github.com/google/cel-go/common/types/traits"
	"github.com/google/cel-go/ext"
	apicel "k8s.io/apiserver/pkg/cel"
	"k8s.io/apiserver/pkg/cel/library"
)

// Answer is one line of the golden file.
type Answer struct {
	Expression string `json:"expression"`
	Value      string `json:"value,omitempty"`
	Error      string `json:"error,omitempty"`
}

// Oracle evaluates expressions against one object.
type Oracle struct {
	env    *cel.Env
	object map[string]any
}

// New prepares the environment of the product: the standard library, and what it offers beyond.
func New(object []byte) (*Oracle, error) {
	env, err := cel.NewEnv(
		cel.Variable("resource", cel.DynType), cel.Variable("self", cel.DynType), cel.Variable("object", cel.DynType),
		cel.OptionalTypes(), ext.Strings(), ext.Lists(), ext.Sets(),
		library.Quantity(), library.SemverLib(library.SemverVersion(1)), library.URLs(), library.IP(), library.Regex())
	if err != nil {
		return nil, err
	}
	content, err := Decode(object)
	if err != nil {
		return nil, err
	}
	return &Oracle{env: env, object: content}, nil
}

// Ask gives the value or the error of one expression.
func (o *Oracle) Ask(expression string) Answer {
	ast, issues := o.env.Compile(expression)
	if issues.Err() != nil {
		return Answer{Expression: expression, Error: firstLine(issues.Err())}
	}
	program, err := o.env.Program(ast)
	if err != nil {
		return Answer{Expression: expression, Error: firstLine(err)}
	}
	value, _, err := program.Eval(map[string]any{"resource": o.object, "self": o.object, "object": o.object})
	if err != nil {
		return Answer{Expression: expression, Error: firstLine(err)}
	}
	return Answer{Expression: expression, Value: write(value)}
}

func firstLine(err error) string {
	line, _, _ := strings.Cut(err.Error(), "\n")
	return line
}

// Decode reads an object as an unstructured one holds it.
func Decode(text []byte) (map[string]any, error) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	var content map[string]any
	if err := decoder.Decode(&content); err != nil {
		return nil, err
	}
	return plain(content).(map[string]any), nil
}

// plain turns numbers into what an unstructured object holds.
func plain(value any) any {
	switch v := value.(type) {
	case map[string]any:
		for key, item := range v {
			v[key] = plain(item)
		}
	case []any:
		for i, item := range v {
			v[i] = plain(item)
		}
	case json.Number:
		if whole, err := v.Int64(); err == nil {
			return whole
		}
		float, _ := v.Float64()
		return float
	}
	return value
}

// write shows a value with its type, the same way the test on the other side does.
func write(value ref.Val) string {
	switch v := value.(type) {
	case types.Null:
		return "null"
	case types.Bool:
		return strconv.FormatBool(bool(v))
	case types.Int:
		return "int(" + strconv.FormatInt(int64(v), 10) + ")"
	case types.Uint:
		return "uint(" + strconv.FormatUint(uint64(v), 10) + ")"
	case types.Double:
		return "double(" + strconv.FormatFloat(float64(v), 'g', -1, 64) + ")"
	case types.String:
		return strconv.Quote(string(v))
	case types.Bytes:
		return fmt.Sprintf("bytes(%x)", []byte(v))
	case types.Timestamp:
		return "timestamp(" + v.UTC().Format(time.RFC3339Nano) + ")"
	case types.Duration:
		return fmt.Sprintf("duration(%d)", v.Nanoseconds())
	case *types.Optional:
		if !v.HasValue() {
			return "none"
		}
		return "optional(" + write(v.GetValue()) + ")"
	case *apicel.Quantity:
		return "quantity(" + v.Quantity.String() + ")"
	case apicel.Quantity:
		return "quantity(" + v.Quantity.String() + ")"
	case apicel.Semver:
		return "semver(" + v.Version.String() + ")"
	case apicel.URL:
		return "url(" + v.URL.String() + ")"
	case apicel.IP:
		return "ip(" + v.Addr.String() + ")"
	case traits.Mapper:
		return writeMap(v)
	case traits.Lister:
		return writeList(v)
	case ref.Type:
		return "type(" + v.TypeName() + ")"
	default:
		return fmt.Sprintf("unknown(%T)", value)
	}
}

func writeList(list traits.Lister) string {
	var items []string
	for it := list.Iterator(); it.HasNext() == types.True; {
		items = append(items, write(it.Next()))
	}
	return "[" + strings.Join(items, ", ") + "]"
}

func writeMap(values traits.Mapper) string {
	var entries []string
	for it := values.Iterator(); it.HasNext() == types.True; {
		key := it.Next()
		entries = append(entries, write(key)+": "+write(values.Get(key)))
	}
	sort.Strings(entries)
	return "{" + strings.Join(entries, ", ") + "}"
}
