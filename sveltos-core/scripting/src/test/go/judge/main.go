// Judge answers programs on standard input with what the original's libraries make of them. Each
// line is a text in JSON, each answer a line of the form of the golden files.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"projectsveltos.io/scripting/oracle/cel"
	"projectsveltos.io/scripting/oracle/lua"
)

const longest = 1 << 24

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(arguments []string) error {
	ask, err := language(arguments)
	if err != nil {
		return err
	}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, longest)
	out := bufio.NewWriter(os.Stdout)
	writer := json.NewEncoder(out)
	writer.SetEscapeHTML(false)
	for lines.Scan() {
		var program string
		if err := json.Unmarshal(lines.Bytes(), &program); err != nil {
			return err
		}
		if err := writer.Encode(ask(program)); err != nil {
			return err
		}
		if err := out.Flush(); err != nil {
			return err
		}
	}
	return lines.Err()
}

func language(arguments []string) (func(string) any, error) {
	switch {
	case len(arguments) == 1 && arguments[0] == "lua":
		return func(program string) any { return lua.AskInTime(program) }, nil
	case len(arguments) == 2 && arguments[0] == "cel":
		object, err := os.ReadFile(arguments[1])
		if err != nil {
			return nil, err
		}
		oracle, err := cel.New(object)
		if err != nil {
			return nil, err
		}
		return func(program string) any { return oracle.Ask(program) }, nil
	default:
		return nil, fmt.Errorf("usage: judge lua | judge cel OBJECT.json")
	}
}
