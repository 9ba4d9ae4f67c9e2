package controllers

import (
	"os"
	"path/filepath"
	"strings"
)

// Case is one template of the files in cases.
type Case struct {
	Template  string
	Reference bool
}

// Cases reads all files. A line is an expression, which is shown with its type; one that begins with
// "> " is a whole template. Templates of reference-*.txt are names of references.
func Cases() ([]Case, error) {
	files, err := filepath.Glob("cases/*.txt")
	if err != nil {
		return nil, err
	}
	var all []Case
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		reference := strings.HasPrefix(filepath.Base(file), "reference-")
		for line := range strings.Lines(string(text)) {
			line = strings.TrimSuffix(line, "\n")
			if line != "" && !strings.HasPrefix(line, "#") {
				all = append(all, Case{Template: template(line), Reference: reference})
			}
		}
	}
	return all, nil
}

func template(line string) string {
	if whole, is := strings.CutPrefix(line, "> "); is {
		return strings.ReplaceAll(whole, "↵", "\n")
	}
	return `{{ $x := ` + line + ` }}{{ $x }}|{{ printf "%T" $x }}`
}
