package releases

import (
	"helm.sh/helm/v4/pkg/release/common"
	release "helm.sh/helm/v4/pkg/release/v1"
)

// answer is how a release stands after the work, or why it stopped.
type answer struct {
	// Action is what was done, or would be in a dry run: none, install, upgrade, uninstall.
	Action string `json:"action"`
	// Reason says why, for people.
	Reason string `json:"reason,omitempty"`
	// Changed says that something was sent that may have changed the cluster.
	Changed bool `json:"changed"`
	// Same says that the record is the one the host saw; the rest is left out then.
	Same      bool     `json:"same,omitempty"`
	State     string   `json:"state,omitempty"`
	Release   *facts   `json:"release,omitempty"`
	Inventory []item   `json:"inventory"`
	Marker    *marker  `json:"marker,omitempty"`
	Failure   *failure `json:"failure,omitempty"`
}

type facts struct {
	Name         string `json:"name"`
	Namespace    string `json:"namespace"`
	Chart        string `json:"chart"`
	ChartVersion string `json:"chartVersion"`
	AppVersion   string `json:"appVersion"`
	Icon         string `json:"icon"`
	Revision     int    `json:"revision"`
	Status       string `json:"status"`
}

// marker names one version of the newest record of a release.
type marker struct {
	UID             string `json:"uid"`
	ResourceVersion string `json:"resourceVersion"`
}

type item struct {
	APIVersion string `json:"apiVersion"`
	Kind       string `json:"kind"`
	Namespace  string `json:"namespace"`
	Name       string `json:"name"`
	UID        string `json:"uid"`
}

func factsOf(found *release.Release) *facts {
	if found == nil {
		return nil
	}
	told := &facts{Name: found.Name, Namespace: found.Namespace, Revision: found.Version}
	if found.Info != nil {
		told.Status = found.Info.Status.String()
	}
	if found.Chart != nil && found.Chart.Metadata != nil {
		told.Chart = found.Chart.Metadata.Name
		told.ChartVersion = found.Chart.Metadata.Version
		told.AppVersion = found.Chart.Metadata.AppVersion
		told.Icon = found.Chart.Metadata.Icon
	}
	return told
}

func statusOf(found *release.Release) common.Status {
	if found == nil || found.Info == nil {
		return common.StatusUnknown
	}
	return found.Info.Status
}
