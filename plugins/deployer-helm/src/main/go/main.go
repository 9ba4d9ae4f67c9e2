// Command helm is the engine of the plugin deployer-helm: it renders, installs, upgrades and removes
// releases with Helm's own libraries. Charts, values and credentials come with each request; it
// reads the chart's folder and talks to the API server of the credentials, and to nothing else.
package main

import (
	"io"
	"log"
	"log/slog"
	"time"

	"helm.sh/helm/v4/pkg/chart/loader/archive"
	"helm.sh/helm/v4/pkg/kube"
	"k8s.io/client-go/rest"
	"k8s.io/klog/v2"

	"projectsveltos.io/engine/frames"
	"projectsveltos.io/engine/helm/internal/charts"
	"projectsveltos.io/engine/helm/internal/cluster"
	"projectsveltos.io/engine/helm/internal/releases"
)

// version is set by the build.
var version = "dev"

// memoryFactor times the limit of hello is where the process ends.
const memoryFactor = 2

func main() {
	time.Local = time.UTC // texts must not depend on where they are made
	silence()
	// The name under which Helm's own client applies, so that both own the same fields.
	kube.ManagedFieldsManager = "helm"
	archive.MaxDecompressedChartSize = charts.MaxBytes
	archive.MaxDecompressedFileSize = charts.MaxFileBytes
	server := &frames.Server{
		Engine:       "helm",
		Version:      version,
		MemoryFactor: memoryFactor,
		Handlers:     releases.New(charts.NewCache(), cluster.NewPool()).Handlers(),
	}
	server.Main()
}

// silence keeps what libraries log from stderr: it may quote what is secret.
func silence() {
	slog.SetDefault(slog.New(slog.DiscardHandler))
	log.SetOutput(io.Discard)
	klog.LogToStderr(false)
	klog.SetOutput(io.Discard)
	rest.SetDefaultWarningHandler(rest.NoWarnings{})
}
