module projectsveltos.io/content/oracle

go 1.26

require (
	github.com/Masterminds/semver/v3 v3.5.0
	github.com/google/go-containerregistry v0.22.1
)
