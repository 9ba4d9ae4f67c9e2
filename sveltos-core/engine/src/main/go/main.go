// Command template is the engine of the core: it instantiates Go templates, reads YAML and patches objects, as the
// Kubernetes ecosystem's own libraries do. It has no access to anything but its requests.
package main

import (
	"time"
	_ "time/tzdata" // dateInZone knows all zones, whatever the host has

	"projectsveltos.io/engine/frames"
	"projectsveltos.io/engine/template/internal/documents"
	"projectsveltos.io/engine/template/internal/patches"
	"projectsveltos.io/engine/template/internal/render"
)

// version is set by the build.
var version = "dev"

func main() {
	time.Local = time.UTC // texts must not depend on where they are made
	server := &frames.Server{
		Engine:  "template",
		Version: version,
		Handlers: map[string]frames.Handler{
			"instantiate": render.NewRenderer().Instantiate,
			"patch":       patches.Patch,
			"parse":       documents.Parse,
		},
	}
	server.Main()
}
