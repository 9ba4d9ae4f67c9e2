package documents

import (
	"fmt"
	"regexp"
	"strings"

	"sigs.k8s.io/yaml"
)

// maxPadding is the line up to which a broken document is read again to learn its line.
const maxPadding = 10_000

var (
	anchorMention = regexp.MustCompile(`anchor '([^']*)' (referenced|value contains itself)`)
	wrongTag      = regexp.MustCompile("(?s)cannot decode (\\S+) `.*` as a (\\S+)")
)

// explain gives the parser's text with line numbers of the whole text, and without the places where
// it quotes content, which may be secret.
func explain(doc document, err error) error {
	if doc.line > 0 && doc.line < maxPadding {
		if _, again := yaml.YAMLToJSON([]byte(strings.Repeat("\n", doc.line) + doc.text)); again != nil {
			err = again
		}
	}
	message := err.Error()
	switch {
	case strings.Contains(message, "excessive aliasing"):
		return errExpansion
	case strings.Contains(message, "exceeded max depth"):
		return errTooDeep
	case strings.Contains(message, "invalid map key"):
		message = "yaml: invalid map key: a key is itself a map or a list; quote it if it is a text in braces"
	case strings.Contains(message, "unsupported map key"):
		message = "unsupported map key: a key is null; quote it if it is a text"
	case wrongTag.MatchString(message):
		message = wrongTag.ReplaceAllString(message, "cannot decode a $1 as a $2")
	case anchorMention.MatchString(message):
		name := anchorMention.FindStringSubmatch(message)[1]
		message = anchorMention.ReplaceAllString(message, fmt.Sprintf("anchor $2 in line %d", lineOf(doc, "*"+name)))
	}
	return fmt.Errorf("error converting YAML to JSON: %s", message)
}

func lineOf(doc document, text string) int {
	before, _, _ := strings.Cut(doc.text, text)
	return doc.line + strings.Count(before, "\n") + 1
}
