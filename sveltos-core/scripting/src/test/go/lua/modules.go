package lua

import (
	"reflect"
	"strings"
	"unicode"
	"unicode/utf8"

	gopher "github.com/yuin/gopher-lua"
)

// What the modules of the original hand on to Go's own library.
var (
	stringsFunctions = map[string]any{
		"Compare": strings.Compare, "Contains": strings.Contains, "ContainsAny": strings.ContainsAny,
		"ContainsRune": strings.ContainsRune, "Count": strings.Count, "EqualFold": strings.EqualFold,
		"Fields": strings.Fields, "HasPrefix": strings.HasPrefix, "HasSuffix": strings.HasSuffix,
		"Index": strings.Index, "IndexAny": strings.IndexAny, "IndexByte": strings.IndexByte,
		"IndexRune": strings.IndexRune, "LastIndex": strings.LastIndex, "LastIndexAny": strings.LastIndexAny,
		"LastIndexByte": strings.LastIndexByte, "Repeat": strings.Repeat, "Replace": strings.Replace,
		"ReplaceAll": strings.ReplaceAll, "Split": strings.Split, "SplitAfter": strings.SplitAfter,
		"SplitAfterN": strings.SplitAfterN, "SplitN": strings.SplitN, "Title": strings.Title,
		"ToLower": strings.ToLower, "ToTitle": strings.ToTitle, "ToUpper": strings.ToUpper,
		"Trim": strings.Trim, "TrimLeft": strings.TrimLeft, "TrimRight": strings.TrimRight,
		"TrimPrefix": strings.TrimPrefix, "TrimSuffix": strings.TrimSuffix, "TrimSpace": strings.TrimSpace,
		"Cut": strings.Cut, "CutPrefix": strings.CutPrefix, "CutSuffix": strings.CutSuffix,
		"ContainsFunc": strings.ContainsFunc, "FieldsFunc": strings.FieldsFunc, "IndexFunc": strings.IndexFunc,
		"LastIndexFunc": strings.LastIndexFunc, "Map": strings.Map, "TrimFunc": strings.TrimFunc,
		"TrimLeftFunc": strings.TrimLeftFunc, "TrimRightFunc": strings.TrimRightFunc, "Join": strings.Join,
	}
	runesFunctions = map[string]any{
		"iscontrol": unicode.IsControl, "isdigit": unicode.IsDigit, "isgraphic": unicode.IsGraphic,
		"isletter": unicode.IsLetter, "islower": unicode.IsLower, "ismark": unicode.IsMark,
		"isnumber": unicode.IsNumber, "isprint": unicode.IsPrint, "ispunct": unicode.IsPunct,
		"isspace": unicode.IsSpace, "issymbol": unicode.IsSymbol, "istitle": unicode.IsTitle,
		"isupper": unicode.IsUpper, "tolower": unicode.ToLower, "totitle": unicode.ToTitle,
		"toupper": unicode.ToUpper, "validrune": utf8.ValidRune, "isvalidutf8": utf8.ValidString,
		"runecount": utf8.RuneCountInString,
	}
)

func preload(state *gopher.LState) {
	for name, functions := range map[string]map[string]any{"strings": stringsFunctions, "runes": runesFunctions} {
		state.PreloadModule(name, func(state *gopher.LState) int {
			module := state.NewTable()
			for name, function := range functions {
				module.RawSetString(name, state.NewFunction(wrap(reflect.ValueOf(function))))
			}
			state.Push(module)
			return 1
		})
	}
}

// wrap calls a function of Go with the arguments of Lua.
func wrap(function reflect.Value) gopher.LGFunction {
	return func(state *gopher.LState) int {
		arguments := make([]reflect.Value, function.Type().NumIn())
		for i := range arguments {
			arguments[i] = argument(state, i+1, function.Type().In(i))
		}
		results := function.Call(arguments)
		for _, result := range results {
			state.Push(given(state, result))
		}
		return len(results)
	}
}

func argument(state *gopher.LState, index int, kind reflect.Type) reflect.Value {
	switch kind.Kind() {
	case reflect.String:
		return reflect.ValueOf(state.CheckString(index))
	case reflect.Func:
		called := state.CheckFunction(index)
		return reflect.MakeFunc(kind, func(in []reflect.Value) []reflect.Value {
			err := state.CallByParam(gopher.P{Fn: called, NRet: 1}, gopher.LNumber(in[0].Int()))
			if err != nil {
				panic(err)
			}
			given := state.Get(-1)
			state.Pop(1)
			if kind.Out(0).Kind() == reflect.Bool {
				return []reflect.Value{reflect.ValueOf(gopher.LVAsBool(given))}
			}
			return []reflect.Value{reflect.ValueOf(rune(gopher.LVAsNumber(given)))}
		})
	case reflect.Slice:
		var texts []string
		state.CheckTable(index).ForEach(func(_, item gopher.LValue) {
			if text, ok := item.(gopher.LString); ok {
				texts = append(texts, string(text))
			}
		})
		return reflect.ValueOf(texts)
	default:
		return reflect.ValueOf(state.CheckInt(index)).Convert(kind)
	}
}

func given(state *gopher.LState, result reflect.Value) gopher.LValue {
	switch result.Kind() {
	case reflect.Bool:
		return gopher.LBool(result.Bool())
	case reflect.String:
		return gopher.LString(result.String())
	case reflect.Slice:
		if result.IsNil() {
			return gopher.LNil
		}
		list := state.NewTable()
		for i := range result.Len() {
			list.Append(gopher.LString(result.Index(i).String()))
		}
		return list
	default:
		return gopher.LNumber(result.Int())
	}
}
