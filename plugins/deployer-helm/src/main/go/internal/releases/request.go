// Package releases does what a profile asks of Helm: it renders, installs, upgrades, tests and
// removes releases, and does nothing where nothing changed.
package releases

import (
	"cmp"
	"encoding/json"
	"time"

	"projectsveltos.io/engine/frames"
	"projectsveltos.io/engine/helm/internal/charts"
)

const standardTimeout = 5 * time.Minute

// order is one request: a release as it should be, and how to get to its cluster.
type order struct {
	Kubeconfig string        `json:"kubeconfig"`
	Source     charts.Source `json:"source"`
	// Values are those of the profile, all merged.
	Values json.RawMessage `json:"values"`
	// Entry is the profile's, under the names of its API.
	Entry entry `json:"entry"`
	// Patched says that the host wants to see what is rendered.
	Patched bool `json:"patched"`
	// Known says that the host deployed this release before, so what it does not ask for goes.
	Known bool `json:"known"`
	// Unchanged says that the host asks for exactly what it asked for the last time it succeeded.
	Unchanged bool `json:"unchanged"`
	// DryRun stops before anything is written.
	DryRun bool `json:"dryRun"`
	// Seen is the record that the host saw last.
	Seen *marker `json:"seen"`

	// For the op template, where there is no cluster.
	KubeVersion string   `json:"kubeVersion"`
	APIVersions []string `json:"apiVersions"`
	IncludeCRDs bool     `json:"includeCRDs"`
}

type entry struct {
	ReleaseName      string  `json:"releaseName"`
	ReleaseNamespace string  `json:"releaseNamespace"`
	HelmChartAction  string  `json:"helmChartAction"`
	Options          options `json:"options"`
	// From the host, beside the profile's.
	ConsecutiveFailures int  `json:"consecutiveFailures"`
	Redeploy            bool `json:"redeploy"`
}

type options struct {
	SkipCRDs                 bool              `json:"skipCRDs"`
	SkipSchemaValidation     bool              `json:"skipSchemaValidation"`
	Wait                     bool              `json:"wait"`
	WaitForJobs              bool              `json:"waitForJobs"`
	Timeout                  string            `json:"timeout"`
	DisableHooks             bool              `json:"disableHooks"`
	DisableOpenAPIValidation bool              `json:"disableOpenAPIValidation"`
	Atomic                   bool              `json:"atomic"`
	Labels                   map[string]string `json:"labels"`
	Description              string            `json:"description"`
	RunTests                 bool              `json:"runTests"`
	PostRenderStrategy       string            `json:"postRenderStrategy"`
	Install                  installOptions    `json:"installOptions"`
	Upgrade                  *upgradeOptions   `json:"upgradeOptions"`
	Uninstall                uninstallOptions  `json:"uninstallOptions"`
	// Present says that the profile has options at all.
	Present bool `json:"-"`
}

type installOptions struct {
	CreateNamespace                 *bool `json:"createNamespace"`
	Replace                         *bool `json:"replace"`
	DisableHooks                    bool  `json:"disableHooks"`
	TakeOwnership                   bool  `json:"takeOwnership"`
	RecoverAfterConsecutiveFailures int   `json:"recoverAfterConsecutiveFailures"`
}

type upgradeOptions struct {
	Force                bool `json:"force"`
	ResetValues          bool `json:"resetValues"`
	ReuseValues          bool `json:"reuseValues"`
	ResetThenReuseValues bool `json:"resetThenReuseValues"`
	MaxHistory           *int `json:"maxHistory"`
	CleanupOnFail        bool `json:"cleanupOnFail"`
	SubNotes             bool `json:"subNotes"`
	UpgradeCRDs          bool `json:"upgradeCRDs"`
	DisableHooks         bool `json:"disableHooks"`
	TakeOwnership        bool `json:"takeOwnership"`
}

type uninstallOptions struct {
	KeepHistory         bool   `json:"keepHistory"`
	DeletionPropagation string `json:"deletionPropagation"`
	DisableHooks        bool   `json:"disableHooks"`
}

// UnmarshalJSON notes that there are options: a limit of history has another default then.
func (o *options) UnmarshalJSON(text []byte) error {
	type plain options
	if err := json.Unmarshal(text, (*plain)(o)); err != nil {
		return err
	}
	o.Present = string(text) != "null"
	return nil
}

const standardHistory = 2

func (o *options) upgrade() upgradeOptions {
	if o.Upgrade == nil {
		return upgradeOptions{}
	}
	return *o.Upgrade
}

// maxHistory is 2 where the profile says nothing, and never less than 1: 0 would keep all for ever.
func (o *options) maxHistory() int {
	if o.Upgrade == nil || o.Upgrade.MaxHistory == nil {
		return standardHistory
	}
	return max(1, *o.Upgrade.MaxHistory)
}

func (o *options) timeout() (time.Duration, error) {
	if o.Timeout == "" {
		return standardTimeout, nil
	}
	limit, err := time.ParseDuration(o.Timeout)
	if err != nil {
		return 0, frames.Faultf(frames.InvalidInput, "options.timeout is %q, but must be a duration such as 5m", o.Timeout)
	}
	if limit <= 0 {
		return standardTimeout, nil
	}
	return limit, nil
}

const standardRecovery = 5

// recovers says whether what a failed install left should go before the next try.
func (e *entry) recovers() bool {
	every := e.Options.Install.RecoverAfterConsecutiveFailures
	if every <= 0 {
		every = standardRecovery
	}
	return e.ConsecutiveFailures > 0 && e.ConsecutiveFailures%every == 0
}

func or(value *bool, standard bool) bool { return *cmp.Or(value, &standard) }

// values decodes anew each time: Helm changes what it is given.
func (o *order) values() (map[string]any, error) {
	values := map[string]any{}
	if len(o.Values) > 0 {
		if err := json.Unmarshal(o.Values, &values); err != nil {
			return nil, frames.Faultf(frames.InvalidInput, "the values are no map")
		}
	}
	if values == nil {
		values = map[string]any{}
	}
	return values, nil
}

func read(request *frames.Request) (*order, error) {
	asked := &order{}
	if err := request.Decode(asked); err != nil {
		return nil, err
	}
	if asked.Entry.ReleaseNamespace == "" {
		asked.Entry.ReleaseNamespace = "default"
	}
	return asked, nil
}
