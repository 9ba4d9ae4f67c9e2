package releases

import (
	"cmp"
	"errors"
	"strings"

	"helm.sh/helm/v4/pkg/action"
	"helm.sh/helm/v4/pkg/release/common"
	release "helm.sh/helm/v4/pkg/release/v1"
	"helm.sh/helm/v4/pkg/storage/driver"

	"projectsveltos.io/engine/helm/internal/charts"
)

// Stale records are dropped one by one; more than these in a row somebody else writes.
const mostStale = 10

// apply brings the release to what is asked for, and writes nothing where it is.
func (s *session) apply() (*answer, error) {
	if s.Entry.HelmChartAction == "Uninstall" {
		return s.remove()
	}
	if told, err := s.asSeen(); told != nil || err != nil {
		return told, err
	}
	if err := s.prepare(); err != nil {
		return nil, err
	}
	last, err := s.settled()
	if err != nil {
		return nil, err
	}
	if last == nil || statusOf(last) == common.StatusUninstalled {
		return s.install(last)
	}
	reason, err := s.differs(last)
	if err != nil {
		return s.tell("none", "", last, nil), err
	}
	if reason != "" {
		return s.upgrade(last, reason)
	}
	if s.Entry.Options.RunTests && !s.DryRun && untested(last) {
		return s.tested(s.tell("none", "", last, nil))
	}
	return s.marked(s.tell("none", "", last, nil))
}

// asSeen ends the work where the record is the one the host saw after it asked for the same.
func (s *session) asSeen() (*answer, error) {
	if s.Seen == nil || s.Entry.Redeploy {
		return nil, nil
	}
	found, err := s.marker()
	if err != nil || found == nil || *found != *s.Seen {
		return nil, err
	}
	return &answer{Action: "none", Same: true, Marker: found}, nil
}

// prepare loads the chart and refuses what can never work.
func (s *session) prepare() error {
	loaded, err := s.freshChart()
	if err != nil {
		return err
	}
	if err := charts.CheckInstallable(loaded); err != nil {
		return err
	}
	if !s.Entry.Options.SkipSchemaValidation {
		if err := charts.CheckSchemas(loaded); err != nil {
			return err
		}
	}
	s.chart = loaded
	return nil
}

// settled is the newest record of no operation under way. The host runs one operation of a release
// at a time, so one that is under way was cut off; Helm would wait for it for ever.
func (s *session) settled() (*release.Release, error) {
	for range mostStale {
		last, err := s.last()
		if err != nil || last == nil || s.DryRun {
			return last, err
		}
		if status := statusOf(last); !status.IsPending() && status != common.StatusUninstalling {
			return last, nil
		}
		if _, err := s.config.Releases.Delete(last.Name, last.Version); err != nil && !errors.Is(err, driver.ErrReleaseNotFound) {
			return nil, err
		}
	}
	return nil, errors.New("another operation (install/upgrade/rollback) is in progress")
}

func (s *session) install(last *release.Release) (*answer, error) {
	if s.DryRun {
		return s.tell("install", "there is no release", last, nil), nil
	}
	if s.Entry.recovers() {
		if err := s.purge(); err != nil {
			return nil, err
		}
	}
	if err := s.bringDefinitions(s.Entry.Options.SkipCRDs); err != nil {
		return nil, err
	}
	capabilities, err := s.connection.Capabilities()
	if err != nil {
		return nil, err
	}
	s.config.Capabilities = capabilities
	values, err := s.values()
	if err != nil {
		return nil, err
	}
	given := s.Entry.Options
	work := action.NewInstall(s.config)
	work.ReleaseName = s.Entry.ReleaseName
	work.Namespace = s.Entry.ReleaseNamespace
	work.CreateNamespace = or(given.Install.CreateNamespace, true)
	work.Replace = or(given.Install.Replace, true)
	work.SkipCRDs = true // they are there by now
	work.SkipSchemaValidation = given.SkipSchemaValidation
	work.DisableHooks = given.DisableHooks || given.Install.DisableHooks
	work.DisableOpenAPIValidation = given.DisableOpenAPIValidation
	work.TakeOwnership = given.Install.TakeOwnership
	work.ForceConflicts = true
	work.WaitStrategy = s.waitStrategy()
	work.WaitOptions = s.waitOptions()
	work.WaitForJobs = given.WaitForJobs
	work.Timeout = s.timeout
	work.RollbackOnFailure = given.Atomic
	work.Labels = given.Labels
	work.Description = given.Description
	work.SubNotes = given.upgrade().SubNotes
	if s.Patched {
		work.PostRenderer = s
	}
	work.PostRenderStrategy = s.postRenderStrategy()
	done, err := work.RunWithContext(s.ctx, s.chart, values)
	if err != nil && strings.Contains(err.Error(), "cannot reuse a name") {
		if now, lookErr := s.last(); lookErr == nil && now != nil {
			return s.upgrade(now, "the release appeared meanwhile")
		}
	}
	return s.finish("install", "there is no release", nil, v1(done), err)
}

func (s *session) upgrade(last *release.Release, reason string) (*answer, error) {
	if s.DryRun {
		return s.tell("upgrade", reason, last, nil), nil
	}
	given, own := s.Entry.Options, s.Entry.Options.upgrade()
	if err := s.bringDefinitions(!own.UpgradeCRDs); err != nil {
		return s.tell("upgrade", reason, last, nil), err
	}
	capabilities, err := s.connection.Capabilities()
	if err != nil {
		return s.tell("upgrade", reason, last, nil), err
	}
	s.config.Capabilities = capabilities
	values, err := s.values()
	if err != nil {
		return nil, err
	}
	work := action.NewUpgrade(s.config)
	work.Namespace = s.Entry.ReleaseNamespace
	work.ServerSideApply = "true"
	work.ForceConflicts = true
	if own.Force {
		work.ServerSideApply = "false"
		work.ForceConflicts = false
		work.ForceReplace = true
	}
	work.ReuseValues = own.ReuseValues && !own.ResetValues
	work.ResetThenReuseValues = own.ResetThenReuseValues && !own.ResetValues
	// What the profile says no more goes; Helm alone would keep the last values where none are given.
	work.ResetValues = !work.ReuseValues && !work.ResetThenReuseValues
	work.MaxHistory = given.maxHistory()
	work.CleanupOnFail = own.CleanupOnFail
	work.SubNotes = own.SubNotes
	work.SkipSchemaValidation = given.SkipSchemaValidation
	work.DisableHooks = given.DisableHooks || own.DisableHooks
	work.DisableOpenAPIValidation = given.DisableOpenAPIValidation
	work.TakeOwnership = own.TakeOwnership
	work.WaitStrategy = s.waitStrategy()
	work.WaitOptions = s.waitOptions()
	work.WaitForJobs = given.WaitForJobs
	work.Timeout = s.timeout
	work.RollbackOnFailure = given.Atomic
	work.Labels = given.Labels
	work.Description = given.Description
	if s.Patched {
		work.PostRenderer = s
	}
	work.PostRenderStrategy = s.postRenderStrategy()
	done, err := work.RunWithContext(s.ctx, s.Entry.ReleaseName, s.chart, values)
	return s.finish("upgrade", reason, last, v1(done), err)
}

func (s *session) postRenderStrategy() action.PostRenderStrategy {
	if given := s.Entry.Options.PostRenderStrategy; given != "" {
		return action.PostRenderStrategy(given)
	}
	return action.PostRenderStrategyCombined
}

// finish tells what is there now; after a failure that is what was and what was tried.
func (s *session) finish(did, reason string, before, now *release.Release, err error) (*answer, error) {
	if err != nil {
		// The record knows what an atomic operation took back.
		if recorded, lookErr := s.last(); lookErr == nil {
			now = recorded
		}
		if now == nil || (before != nil && now.Version == before.Version) {
			now, before = cmp.Or(now, before), nil
		}
		return s.tell(did, reason, now, before), err
	}
	told := s.tell(did, reason, now, nil)
	if s.Entry.Options.RunTests {
		return s.tested(told)
	}
	return s.marked(told)
}

func (s *session) tell(did, reason string, now, before *release.Release) *answer {
	told := &answer{Action: did, Reason: reason, Release: factsOf(now), State: stateOf(now), Inventory: []item{}}
	if now != nil && statusOf(now) != common.StatusUninstalled {
		told.Inventory = append(told.Inventory, s.inventory(now.Manifest)...)
	}
	if before == nil || statusOf(before) == common.StatusUninstalled {
		return told
	}
	there := map[item]bool{}
	for _, one := range told.Inventory {
		one.UID = ""
		there[one] = true
	}
	for _, one := range s.inventory(before.Manifest) {
		bare := one
		bare.UID = ""
		if !there[bare] {
			told.Inventory = append(told.Inventory, one)
		}
	}
	return told
}

// marked adds which record the work ended with, so that the host can ask for it the next time.
func (s *session) marked(told *answer) (*answer, error) {
	if found, err := s.marker(); err == nil {
		told.Marker = found
	}
	return told, nil
}
