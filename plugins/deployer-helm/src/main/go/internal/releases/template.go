package releases

import (
	"context"
	"fmt"
	"log/slog"
	"strings"

	"helm.sh/helm/v4/pkg/action"
	"helm.sh/helm/v4/pkg/chart/common"

	"projectsveltos.io/engine/frames"
	"projectsveltos.io/engine/helm/internal/charts"
)

// template renders without a cluster, as helm template does.
func (e *Engine) template(_ context.Context, request *frames.Request) ([]byte, error) {
	asked, err := read(request)
	if err != nil {
		return nil, err
	}
	text, err := e.rendered(asked)
	if err != nil {
		return frames.JSON(map[string]any{"failure": failureOf(err)})
	}
	return frames.JSON(map[string]any{"manifests": text})
}

func (e *Engine) rendered(asked *order) (string, error) {
	chart, err := e.charts.Load(asked.Source)
	if err != nil {
		return "", err
	}
	if err := charts.CheckInstallable(chart); err != nil {
		return "", err
	}
	if !asked.Entry.Options.SkipSchemaValidation {
		if err := charts.CheckSchemas(chart); err != nil {
			return "", err
		}
	}
	values, err := asked.values()
	if err != nil {
		return "", err
	}
	work := action.NewInstall(action.NewConfiguration(action.ConfigurationSetLogger(slog.DiscardHandler)))
	work.DryRunStrategy = action.DryRunClient
	work.ReleaseName = asked.Entry.ReleaseName
	work.Namespace = asked.Entry.ReleaseNamespace
	work.Replace = true
	work.IncludeCRDs = asked.IncludeCRDs
	work.SkipSchemaValidation = asked.Entry.Options.SkipSchemaValidation
	work.DisableHooks = asked.Entry.Options.DisableHooks
	work.APIVersions = asked.APIVersions
	if asked.KubeVersion != "" {
		if work.KubeVersion, err = common.ParseKubeVersion(asked.KubeVersion); err != nil {
			return "", frames.Faultf(frames.InvalidInput, "%q is no version of Kubernetes", asked.KubeVersion)
		}
	}
	done, err := work.Run(chart, values)
	if err != nil {
		return "", err
	}
	made := v1(done)
	var text strings.Builder
	fmt.Fprintln(&text, strings.TrimSpace(made.Manifest))
	if !work.DisableHooks {
		for _, hook := range made.Hooks {
			fmt.Fprintf(&text, "---\n# Source: %s\n%s\n", hook.Path, hook.Manifest)
		}
	}
	return text.String(), nil
}
