package controllers

import (
	"fmt"
	"slices"
	"strings"
	"text/template/parse"
)

// builtins are the functions of the language itself.
var builtins = []string{
	"and", "call", "eq", "ge", "gt", "html", "index", "js", "le", "len", "lt", "ne", "not", "or", "print", "printf", "println", "slice",
	"urlquery", "break", "continue",
}

// Coverage counts in how many cases each function stands.
func Coverage(cases []Case) map[string]int {
	counts := map[string]int{}
	for name := range Functions(false) {
		counts[name] = 0
	}
	for _, name := range slices.Concat(ObjectFunctions, builtins) {
		counts[name] = 0
	}
	for _, one := range cases {
		for name := range used(one.Template) {
			if _, known := counts[name]; known {
				counts[name]++
			}
		}
	}
	return counts
}

// used finds the identifiers of a template; of one that does not parse, none.
func used(source string) map[string]bool {
	found := map[string]bool{}
	tree := parse.New(Name)
	tree.Mode = parse.SkipFuncCheck
	trees := map[string]*parse.Tree{}
	if _, err := tree.Parse(source, "", "", trees); err != nil {
		return found
	}
	for _, tree := range trees {
		for word := range strings.FieldsFuncSeq(withoutTexts(tree.Root.String()), func(r rune) bool {
			return !(r == '_' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '.' || r == '$')
		}) {
			found[word] = true
		}
	}
	return found
}

// withoutTexts leaves only what is in actions and outside of quotes.
func withoutTexts(source string) string {
	var out strings.Builder
	action, quote := false, byte(0)
	for i := 0; i < len(source); i++ {
		c := source[i]
		switch {
		case quote != 0 && c == '\\' && quote != '`':
			i++
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case action && (c == '"' || c == '`' || c == '\''):
			quote = c
		case strings.HasPrefix(source[i:], "{{"):
			action = true
		case strings.HasPrefix(source[i:], "}}"):
			action = false
			out.WriteByte(' ')
		case action:
			out.WriteByte(c)
		}
	}
	return out.String()
}

// Table is the page of functions and cases.
func Table(counts map[string]int, cases int) string {
	var names []string
	for name := range counts {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int { return strings.Compare(strings.ToLower(a)+a, strings.ToLower(b)+b) })
	var page strings.Builder
	fmt.Fprintf(&page, "# Functions of Go templates and the cases that hold them\n\n")
	fmt.Fprintf(&page, "Written by the test of `sveltos-core/templating/src/test/go`. In %d cases what the product renders is compared, byte for byte, with what the original's libraries render. The number says in how many of them a function stands.\n\n", cases)
	fmt.Fprintf(&page, "| function | cases |\n|---|---|\n")
	for _, name := range names {
		fmt.Fprintf(&page, "| `%s` | %d |\n", name, counts[name])
	}
	return page.String()
}
