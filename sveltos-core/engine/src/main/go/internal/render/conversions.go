package render

import (
	"encoding/json"
	"strings"

	"github.com/BurntSushi/toml"
	"sigs.k8s.io/yaml"
)

// conversions are the functions beside sprig's. They never fail a template: what reads puts the
// error where the value would be, what writes gives an empty text (toToml the error).
var conversions = map[string]any{
	"toYaml":        toYAML,
	"fromYaml":      mapReader(readYAML),
	"fromYamlArray": listReader(readYAML),
	"toJson":        toJSON,
	"fromJson":      mapReader(json.Unmarshal),
	"fromJsonArray": listReader(json.Unmarshal),
	"toToml":        toTOML,
	"fromToml":      mapReader(toml.Unmarshal),
}

func toYAML(value any) string {
	text, err := yaml.Marshal(value)
	if err != nil {
		return ""
	}
	return strings.TrimSuffix(string(text), "\n")
}

func readYAML(text []byte, into any) error { return yaml.Unmarshal(text, into) }

func toJSON(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		return ""
	}
	return string(text)
}

func toTOML(value any) string {
	var text strings.Builder
	if err := toml.NewEncoder(&text).Encode(value); err != nil {
		return err.Error()
	}
	return text.String()
}

func mapReader(unmarshal func([]byte, any) error) func(string) map[string]any {
	return func(text string) map[string]any {
		value := map[string]any{}
		if err := unmarshal([]byte(text), &value); err != nil {
			if value == nil {
				value = map[string]any{}
			}
			value["Error"] = err.Error()
		}
		return value
	}
}

func listReader(unmarshal func([]byte, any) error) func(string) []any {
	return func(text string) []any {
		value := []any{}
		if err := unmarshal([]byte(text), &value); err != nil {
			return []any{err.Error()}
		}
		return value
	}
}
