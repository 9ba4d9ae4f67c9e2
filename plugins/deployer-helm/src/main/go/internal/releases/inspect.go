package releases

import (
	"helm.sh/helm/v4/pkg/release/common"
	release "helm.sh/helm/v4/pkg/release/v1"
)

// inspect says how the release stands, in the words of the host, and writes nothing.
func (s *session) inspect() (*answer, error) {
	s.DryRun = true
	last, err := s.last()
	if err != nil {
		return nil, err
	}
	told := s.tell("none", "", last, nil)
	if told.State != "IN_SYNC" {
		return told, nil
	}
	if s.Entry.HelmChartAction == "Uninstall" {
		told.State = "OUT_OF_SYNC"
		return told, nil
	}
	if err := s.prepare(); err != nil {
		return told, err
	}
	reason, err := s.differs(last)
	if reason != "" {
		told.State, told.Reason = "OUT_OF_SYNC", reason
	}
	return told, err
}

func stateOf(last *release.Release) string {
	switch status := statusOf(last); {
	case last == nil, status == common.StatusUninstalled:
		return "ABSENT"
	case status == common.StatusFailed:
		return "FAILED"
	case status.IsPending(), status == common.StatusUninstalling:
		return "BLOCKED"
	case status == common.StatusDeployed:
		return "IN_SYNC"
	default:
		return "OUT_OF_SYNC"
	}
}
