package releases

import (
	"errors"
	"slices"

	"helm.sh/helm/v4/pkg/action"
	release "helm.sh/helm/v4/pkg/release/v1"
)

// test runs the tests of a release that is there.
func (s *session) test() (*answer, error) {
	last, err := s.last()
	if err != nil {
		return nil, err
	}
	if last == nil {
		return nil, errors.New("release: not found")
	}
	return s.tested(s.tell("none", "", last, nil))
}

func (s *session) tested(told *answer) (*answer, error) {
	work := action.NewReleaseTesting(s.config)
	work.Timeout = s.timeout
	work.WaitOptions = s.waitOptions()
	work.Namespace = s.Entry.ReleaseNamespace
	_, shutdown, err := work.Run(s.Entry.ReleaseName)
	if shutdown != nil {
		err = errors.Join(err, shutdown())
	}
	if err != nil {
		return told, &testFailure{err}
	}
	return s.marked(told)
}

// untested says whether a test of the release did not run or did not succeed.
func untested(last *release.Release) bool {
	for _, hook := range last.Hooks {
		if slices.Contains(hook.Events, release.HookTest) && hook.LastRun.Phase != release.HookPhaseSucceeded {
			return true
		}
	}
	return false
}

type testFailure struct{ err error }

func (t *testFailure) Error() string { return "the tests of the release failed: " + t.err.Error() }
func (t *testFailure) Unwrap() error { return t.err }
