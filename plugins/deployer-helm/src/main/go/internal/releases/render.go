package releases

import (
	"strings"

	ccommon "helm.sh/helm/v4/pkg/chart/common"
	"helm.sh/helm/v4/pkg/chart/common/util"
	chartutil "helm.sh/helm/v4/pkg/chart/v2/util"
	"helm.sh/helm/v4/pkg/engine"
	release "helm.sh/helm/v4/pkg/release/v1"
	releaseutil "helm.sh/helm/v4/pkg/release/v1/util"
)

// render gives what would be in a record like this one, object by object, and writes nothing.
func (s *session) render(like *release.Release) (map[string]string, error) {
	values, err := s.effectiveValues(like)
	if err != nil {
		return nil, err
	}
	chart, err := s.freshChart()
	if err != nil {
		return nil, err
	}
	if err := chartutil.ProcessDependencies(chart, values); err != nil {
		return nil, err
	}
	capabilities, err := s.connection.Capabilities()
	if err != nil {
		return nil, err
	}
	named := ccommon.ReleaseOptions{
		Name:      s.Entry.ReleaseName,
		Namespace: s.Entry.ReleaseNamespace,
		Revision:  like.Version,
		IsInstall: like.Version == 1,
		IsUpgrade: like.Version != 1,
	}
	all, err := util.ToRenderValuesWithSchemaValidation(chart, values, named, capabilities, s.Entry.Options.SkipSchemaValidation)
	if err != nil {
		return nil, err
	}
	target, err := s.connection.ToRESTConfig()
	if err != nil {
		return nil, err
	}
	files, err := engine.New(target).Render(chart, all)
	if err != nil {
		return nil, err
	}
	for name := range files {
		if strings.HasSuffix(name, "NOTES.txt") {
			delete(files, name)
		}
	}
	hooks, manifests, err := releaseutil.SortManifests(files, nil, releaseutil.InstallOrder)
	if err != nil {
		return nil, err
	}
	var text strings.Builder
	for _, manifest := range manifests {
		text.WriteString("\n---\n" + manifest.Content)
	}
	return s.patched(text.String(), hooksOf(hooks))
}

func (s *session) patched(manifests, hooks string) (map[string]string, error) {
	if !s.Patched {
		return byKey(manifests + hooks)
	}
	if s.Entry.Options.PostRenderStrategy == "nohooks" {
		text, err := s.postRender(manifests)
		if err != nil {
			return nil, err
		}
		return byKey(text + "\n---\n" + hooks)
	}
	text, err := s.postRender(manifests + hooks)
	if err != nil {
		return nil, err
	}
	return byKey(text)
}

// effectiveValues are those an upgrade would use.
func (s *session) effectiveValues(last *release.Release) (map[string]any, error) {
	values, err := s.values()
	upgrade := s.Entry.Options.upgrade()
	if err == nil && !upgrade.ResetValues && (upgrade.ReuseValues || upgrade.ResetThenReuseValues) {
		return util.CoalesceTables(values, jsonCopy(last.Config)), nil
	}
	return values, err
}
