// Package lua says what the original's own interpreter makes of a script.
package lua

import (
	"context"
	"fmt"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"time"

	gopher "github.com/yuin/gopher-lua"
)

const patience = 2 * time.Second

// Addresses differ from run to run.
var address = regexp.MustCompile("0x[0-9a-f]{6,}")

// Answer is one line of the golden file.
type Answer struct {
	Script string `json:"script"`
	Value  string `json:"value,omitempty"`
	Error  string `json:"error,omitempty"`
}

// Ask runs a script and shows what it returns.
func Ask(script string) Answer {
	state := gopher.NewState()
	defer state.Close()
	return ask(state, script)
}

// AskInTime does the same for a script that may not end, or that breaks the interpreter.
func AskInTime(script string) (answer Answer) {
	state := gopher.NewState()
	defer state.Close()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	state.SetContext(ctx)
	defer func() {
		if broken := recover(); broken != nil {
			answer = Answer{Script: script, Error: fmt.Sprint("the interpreter broke: ", broken)}
		}
	}()
	return ask(state, script)
}

func ask(state *gopher.LState, script string) Answer {
	Preload(state)
	if err := state.DoString(script); err != nil {
		line, _, _ := strings.Cut(err.Error(), "\n")
		return Answer{Script: script, Error: address.ReplaceAllString(line, "0x")}
	}
	values := make([]string, state.GetTop())
	for i := range values {
		values[i] = write(state.Get(i+1), 0)
	}
	return Answer{Script: script, Value: strings.Join(values, ", ")}
}

// write shows a value with its type, the same way the test on the other side does.
func write(value gopher.LValue, depth int) string {
	switch v := value.(type) {
	case gopher.LString:
		return quote(address.ReplaceAllString(string(v), "0x"))
	case gopher.LNumber:
		return v.String()
	case *gopher.LTable:
		if depth > 5 {
			return "deep"
		}
		var list, entries []string
		for i := 1; i <= v.Len(); i++ {
			list = append(list, write(v.RawGetInt(i), depth+1))
		}
		v.ForEach(func(key, item gopher.LValue) {
			if n, ok := key.(gopher.LNumber); ok && n >= 1 && int(n) <= v.Len() && n == gopher.LNumber(int(n)) {
				return
			}
			entries = append(entries, write(key, depth+1)+"="+write(item, depth+1))
		})
		sort.Strings(entries)
		return "{" + strings.Join(append(list, entries...), "; ") + "}"
	case *gopher.LFunction, *gopher.LState, *gopher.LUserData:
		return value.Type().String()
	default:
		return value.String()
	}
}

func quote(text string) string {
	var quoted strings.Builder
	quoted.WriteByte('"')
	for i := 0; i < len(text); i++ {
		if c := text[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			quoted.WriteString("\\" + strconv.Itoa(int(c)) + ";")
		} else {
			quoted.WriteByte(c)
		}
	}
	quoted.WriteByte('"')
	return quoted.String()
}
