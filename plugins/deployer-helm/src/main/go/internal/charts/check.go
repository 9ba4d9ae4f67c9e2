package charts

import (
	"bytes"
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"helm.sh/helm/v4/pkg/action"
	ci "helm.sh/helm/v4/pkg/chart"
	chart "helm.sh/helm/v4/pkg/chart/v2"
)

const maxSchemaDepth = 100

// dialect matches the schemas of schemas that the library brings with it, so that it fetches none;
// the one without a draft stands for the newest.
var dialect = regexp.MustCompile(`^https?://json-schema\.org/(schema|draft-0[467]/schema|draft/(2019-09|2020-12)/(schema|meta/[a-z-]+))$`)

// check refuses what cannot be installed or would reach outside.
func check(loaded *chart.Chart) error {
	if loaded.Metadata == nil {
		return refuse("the chart has no Chart.yaml")
	}
	if err := loaded.Validate(); err != nil {
		return refuse("the chart is not valid: %s", err)
	}
	accessor, err := ci.NewAccessor(loaded)
	if err != nil {
		return refuse("the chart cannot be used: %s", err)
	}
	if err := action.CheckDependencies(loaded, accessor.MetaDependencies()); err != nil {
		return refuse("the chart %s lacks dependencies (%s); put them into its folder charts, or set options.dependencyUpdate", loaded.Name(), err)
	}
	return nil
}

// CheckInstallable refuses charts that only lend templates to others.
func CheckInstallable(loaded *chart.Chart) error {
	if kind := loaded.Metadata.Type; kind != "" && kind != "application" {
		return refuse("%s charts are not installable", kind)
	}
	return nil
}

// CheckSchemas refuses schemas that would be fetched from elsewhere, a file or a server, and ones
// too deep to be read.
func CheckSchemas(loaded *chart.Chart) error {
	if len(loaded.Schema) > 0 {
		if err := checkSchema(loaded.Name(), loaded.Schema); err != nil {
			return err
		}
	}
	for _, dependency := range loaded.Dependencies() {
		if err := CheckSchemas(dependency); err != nil {
			return err
		}
	}
	return nil
}

func checkSchema(name string, text []byte) error {
	if deeper(text, maxSchemaDepth) {
		return refuse("values.schema.json of the chart %s has more than %d levels", name, maxSchemaDepth)
	}
	var schema any
	if err := json.Unmarshal(text, &schema); err != nil {
		return nil // Helm says what is wrong with it
	}
	var ids, references []string
	collect(schema, &ids, &references)
	slices.Sort(references) // so that the same chart is always refused in the same words
	for _, reference := range references {
		if !local(reference, ids) {
			return refuse("values.schema.json of the chart %s refers to %q; only references within the file are followed, so copy it there or set skipSchemaValidation", name, reference)
		}
	}
	return nil
}

// deeper counts brackets without building anything, since depth is what building dies of.
func deeper(text []byte, limit int) bool {
	depth, quoted, escaped := 0, false, false
	for _, char := range text {
		switch {
		case escaped:
			escaped = false
		case quoted && char == '\\':
			escaped = true
		case char == '"':
			quoted = !quoted
		case quoted:
		case char == '{' || char == '[':
			if depth++; depth > limit {
				return true
			}
		case char == '}' || char == ']':
			depth--
		}
	}
	return false
}

func collect(node any, ids, references *[]string) {
	switch typed := node.(type) {
	case map[string]any:
		for key, value := range typed {
			text, isText := value.(string)
			switch {
			case isText && (key == "$ref" || key == "$dynamicRef" || key == "$recursiveRef"):
				*references = append(*references, text)
			case isText && key == "$schema":
				*references = append(*references, text)
			case isText && (key == "$id" || key == "id"):
				*ids = append(*ids, text)
			}
			collect(value, ids, references)
		}
	case []any:
		for _, value := range typed {
			collect(value, ids, references)
		}
	}
}

func local(reference string, ids []string) bool {
	base, _, _ := strings.Cut(reference, "#")
	if base == "" || strings.HasPrefix(base, "urn:") {
		return true
	}
	if dialect.MatchString(base) {
		return true
	}
	for _, id := range ids {
		id, _, _ = strings.Cut(id, "#")
		if id != "" && (id == base || strings.HasSuffix(id, "/"+base)) {
			return true
		}
	}
	return false
}

// Consults says whether what the templates give may depend on more than chart and values.
func Consults(loaded *chart.Chart) bool {
	for _, template := range loaded.Templates {
		if bytes.Contains(template.Data, []byte("lookup")) || bytes.Contains(template.Data, []byte(".Capabilities")) {
			return true
		}
	}
	for _, dependency := range loaded.Dependencies() {
		if Consults(dependency) {
			return true
		}
	}
	return false
}
