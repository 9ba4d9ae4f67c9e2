// Command bench asks one rule and one health check of one Deployment, in one process and without
// anything around it, with the original's libraries: the rule compiled once, and as the original
// does, anew each time; the script in a new state, read anew each time, as the original does.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/google/cel-go/cel"
	gopher "github.com/yuin/gopher-lua"

	oracle "projectsveltos.io/scripting/oracle/cel"
	"projectsveltos.io/scripting/oracle/lua"
)

const (
	frame  = 100
	frames = 100
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	text, err := os.ReadFile("bench/deployment.json")
	if err != nil {
		return err
	}
	object, err := oracle.Decode(text)
	if err != nil {
		return err
	}
	if err := rule(object); err != nil {
		return err
	}
	return health(object)
}

func rule(object map[string]any) error {
	source, err := os.ReadFile("bench/rule.cel")
	if err != nil {
		return err
	}
	text := strings.TrimSpace(string(source))
	program, err := compiled(text)
	if err != nil {
		return err
	}
	err = median("plain Go, CEL rule compiled once, median", func() error { return holds(program, object) })
	if err != nil {
		return err
	}
	return median("plain Go, CEL rule compiled anew as the original does, median", func() error {
		program, err := compiled(text)
		if err != nil {
			return err
		}
		return holds(program, object)
	})
}

func compiled(text string) (cel.Program, error) {
	env, err := cel.NewEnv(cel.Variable("resource", cel.DynType))
	if err != nil {
		return nil, err
	}
	ast, issues := env.Compile(text)
	if issues.Err() != nil {
		return nil, issues.Err()
	}
	return env.Program(ast)
}

func holds(program cel.Program, object map[string]any) error {
	value, _, err := program.Eval(map[string]any{"resource": object})
	if err != nil {
		return err
	}
	if value.Value() != true {
		return fmt.Errorf("the rule says %v", value)
	}
	return nil
}

func health(object map[string]any) error {
	source, err := os.ReadFile("bench/health.lua")
	if err != nil {
		return err
	}
	return median("plain Go, Lua health check, new state as the original does, median", func() error {
		state := gopher.NewState()
		defer state.Close()
		lua.Preload(state)
		resources := state.NewTable()
		resources.Append(table(state, object))
		state.SetGlobal("resources", resources)
		if err := state.DoString(string(source)); err != nil {
			return err
		}
		if err := state.CallByParam(gopher.P{Fn: state.GetGlobal("evaluate"), NRet: 1, Protect: true}); err != nil {
			return err
		}
		answer, err := json.Marshal(plain(state.Get(-1)))
		if err != nil {
			return err
		}
		if !bytes.Contains(answer, []byte(`"status":"Healthy"`)) {
			return fmt.Errorf("the script says %s", answer)
		}
		return nil
	})
}

func median(name string, work func() error) error {
	var times []time.Duration
	for i := -frames; i < frames; i++ {
		began := time.Now()
		for range frame {
			if err := work(); err != nil {
				return err
			}
		}
		if i >= 0 {
			times = append(times, time.Since(began)/frame)
		}
	}
	slices.Sort(times)
	fmt.Printf("%s %.3f µs\n", name, times[frames/2].Seconds()*1e6)
	return nil
}

func table(state *gopher.LState, value any) gopher.LValue {
	switch v := value.(type) {
	case map[string]any:
		result := state.NewTable()
		for key, item := range v {
			result.RawSetString(key, table(state, item))
		}
		return result
	case []any:
		result := state.NewTable()
		for _, item := range v {
			result.Append(table(state, item))
		}
		return result
	case string:
		return gopher.LString(v)
	case bool:
		return gopher.LBool(v)
	case int64:
		return gopher.LNumber(v)
	case float64:
		return gopher.LNumber(v)
	default:
		return gopher.LNil
	}
}

func plain(value gopher.LValue) any {
	switch v := value.(type) {
	case *gopher.LTable:
		if v.Len() > 0 {
			items := make([]any, v.Len())
			for i := range items {
				items[i] = plain(v.RawGetInt(i + 1))
			}
			return items
		}
		entries := map[string]any{}
		v.ForEach(func(key, item gopher.LValue) { entries[key.String()] = plain(item) })
		return entries
	case gopher.LString:
		return string(v)
	case gopher.LBool:
		return bool(v)
	case gopher.LNumber:
		return float64(v)
	default:
		return nil
	}
}
