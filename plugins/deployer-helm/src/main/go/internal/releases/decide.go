package releases

import (
	"bytes"
	"encoding/json"
	"maps"
	"reflect"
	"strings"

	"github.com/Masterminds/semver/v3"
	ccommon "helm.sh/helm/v4/pkg/chart/common"
	"helm.sh/helm/v4/pkg/chart/common/util"
	chart "helm.sh/helm/v4/pkg/chart/v2"
	"helm.sh/helm/v4/pkg/release/common"
	release "helm.sh/helm/v4/pkg/release/v1"
)

// differs says in what the newest record differs from what is asked for; empty where in nothing.
// The cheap looks come first: most requests end with them.
func (s *session) differs(last *release.Release) (string, error) {
	if status := statusOf(last); status != common.StatusDeployed {
		return "the release is " + status.String(), nil
	}
	if s.Entry.Redeploy {
		return "it is to be deployed again", nil
	}
	if last.Chart == nil || last.Chart.Metadata == nil || last.Chart.Metadata.Name != s.chart.Metadata.Name {
		return "the chart is another one", nil
	}
	if !sameVersion(last.Chart.Metadata.Version, s.chart.Metadata.Version) {
		return "the version of the chart changed", nil
	}
	if s.Unchanged {
		return "", nil
	}
	if reason, err := s.differsInValues(last); reason != "" || err != nil {
		return reason, err
	}
	if !containsAll(last.Labels, s.Entry.Options.Labels) {
		return "the labels changed", nil
	}
	if !s.Known {
		return s.differsInPatches(last)
	}
	if !sameContent(last.Chart, s.chart) {
		return "the content of the chart changed", nil
	}
	return s.differsInManifests(last)
}

func (s *session) differsInValues(last *release.Release) (string, error) {
	desired, err := s.values()
	if err != nil {
		return "", err
	}
	given := last.Config
	upgrade := s.Entry.Options.upgrade()
	switch {
	case !s.Known:
		// Somebody else's release is taken over as it is where it does what is asked for.
		full, err := util.CoalesceValues(last.Chart, jsonCopy(last.Config))
		if err != nil {
			return "", err
		}
		given = full
		fallthrough
	case !upgrade.ResetValues && (upgrade.ReuseValues || upgrade.ResetThenReuseValues):
		if !contains(given, desired) {
			return "the values changed", nil
		}
	case !reflect.DeepEqual(jsonCopy(given), jsonCopy(desired)):
		return "the values changed", nil
	}
	return "", nil
}

func (s *session) differsInPatches(last *release.Release) (string, error) {
	if !s.Patched {
		return "", nil
	}
	patched, err := s.postRender(last.Manifest)
	if err != nil {
		return "", err
	}
	before, err := byKey(last.Manifest)
	if err != nil {
		return "", err
	}
	after, err := byKey(patched)
	if err != nil {
		return "", err
	}
	if !maps.Equal(before, after) {
		return "the patches changed", nil
	}
	return "", nil
}

// differsInManifests renders again. What a chart makes anew each time, such as a password, differs
// between two renderings too and tells nothing.
func (s *session) differsInManifests(last *release.Release) (string, error) {
	recorded, err := byKey(last.Manifest + hooksOf(last.Hooks))
	if err != nil {
		return "", err
	}
	first, err := s.render(last)
	if err != nil || maps.Equal(first, recorded) {
		return "", err
	}
	second, err := s.render(last)
	if err != nil {
		return "", err
	}
	if !sameButForChance(recorded, first, second) {
		return "what the chart renders changed", nil
	}
	return "", nil
}

// sameButForChance says whether two renderings and what is recorded differ only in what differs
// between the two renderings: texts, and whole objects under names that are made anew too.
func sameButForChance(recorded, first, second map[string]string) bool {
	steady := 0
	for key, text := range first {
		again, named := second[key]
		if !named {
			continue
		}
		steady++
		before, there := recorded[key]
		if !there || (text == again && text != before) {
			return false
		}
	}
	return len(first)-steady == len(recorded)-steady
}

func hooksOf(hooks []*release.Hook) string {
	var text strings.Builder
	for _, hook := range hooks {
		text.WriteString("\n---\n" + hook.Manifest)
	}
	return text.String()
}

// byKey gives each object of manifests in one form, whatever its text looks like.
func byKey(text string) (map[string]string, error) {
	objects, err := parse(text)
	if err != nil {
		return nil, err
	}
	found := make(map[string]string, len(objects))
	for _, object := range objects {
		content, err := json.Marshal(object.Object)
		if err != nil {
			return nil, err
		}
		found[keyOf(object.GroupVersionKind().String(), object.GetNamespace(), object.GetName())] = string(content)
	}
	return found, nil
}

func sameVersion(recorded, asked string) bool {
	if recorded == asked {
		return true
	}
	left, err := semver.NewVersion(recorded)
	if err != nil {
		return false
	}
	right, err := semver.NewVersion(asked)
	// Equal ignores what follows a plus, which for charts is as good as a version.
	return err == nil && left.Equal(right) && left.Metadata() == right.Metadata()
}

// sameContent compares what a record keeps of a chart; it keeps no subcharts.
func sameContent(recorded, asked *chart.Chart) bool {
	return sameFiles(recorded.Templates, asked.Templates) &&
		sameFiles(recorded.Files, asked.Files) &&
		bytes.Equal(recorded.Schema, asked.Schema)
}

func sameFiles(recorded, asked []*ccommon.File) bool {
	if len(recorded) != len(asked) {
		return false
	}
	contents := make(map[string][]byte, len(recorded))
	for _, file := range recorded {
		contents[file.Name] = file.Data
	}
	for _, file := range asked {
		if content, there := contents[file.Name]; !there || !bytes.Equal(content, file.Data) {
			return false
		}
	}
	return true
}

func containsAll(labels, wanted map[string]string) bool {
	for key, value := range wanted {
		if labels[key] != value {
			return false
		}
	}
	return true
}

// contains says whether all of part is in whole; lists are equal or not.
func contains(whole, part any) bool {
	left, right := plain(whole), plain(part)
	fields, isMap := right.(map[string]any)
	if !isMap {
		return reflect.DeepEqual(left, right)
	}
	all, isMap := left.(map[string]any)
	if !isMap {
		return len(fields) == 0 && left == nil
	}
	for key, value := range fields {
		if value == nil {
			if all[key] != nil {
				return false
			}
			continue
		}
		if !contains(all[key], value) {
			return false
		}
	}
	return true
}

func plain(value any) any {
	content, err := json.Marshal(value)
	if err != nil {
		return value
	}
	var copied any
	if json.Unmarshal(content, &copied) != nil {
		return value
	}
	return copied
}

func jsonCopy(values map[string]any) map[string]any {
	copied, _ := plain(values).(map[string]any)
	if copied == nil {
		return map[string]any{}
	}
	return copied
}
