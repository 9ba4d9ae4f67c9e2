package render

import (
	"encoding/base64"
	"sort"
	"strings"
)

const (
	hidden       = "<hidden>"
	shortestKept = 4
)

// hideSecrets takes values of the Secrets in the data out of a message: a function that fails often
// quotes its argument. What the template itself says is no secret.
func hideSecrets(message, template string, data *source) string {
	var values []string
	collect(data.root, false, &values)
	if data.host != nil {
		for _, object := range data.host.objects {
			collect(object, false, &values)
		}
	}
	// The longest first, so that no part of one is left when another is within it.
	sort.Slice(values, func(i, j int) bool { return len(values[i]) > len(values[j]) })
	for _, value := range values {
		if len(value) >= shortestKept && !strings.Contains(template, value) {
			message = strings.ReplaceAll(message, value, hidden)
		}
	}
	return message
}

func collect(value any, secret bool, values *[]string) {
	switch typed := value.(type) {
	case map[string]any:
		if typed["kind"] == "Secret" {
			for _, field := range []string{"data", "stringData"} {
				collect(typed[field], true, values)
			}
		}
		for _, item := range typed {
			collect(item, secret, values)
		}
	case []any:
		for _, item := range typed {
			collect(item, secret, values)
		}
	case string:
		if secret {
			*values = append(*values, typed)
			if plain, err := base64.StdEncoding.DecodeString(typed); err == nil {
				*values = append(*values, string(plain))
			}
		}
	}
}
