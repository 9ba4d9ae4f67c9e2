package releases

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"

	"helm.sh/helm/v4/pkg/action"
	"helm.sh/helm/v4/pkg/release/common"
)

// remove takes the release away; absent is success, and nothing is written then.
func (s *session) remove() (*answer, error) {
	last, err := s.last()
	if err != nil {
		return nil, err
	}
	own := s.Entry.Options.Uninstall
	if last == nil || (own.KeepHistory && statusOf(last) == common.StatusUninstalled) {
		return s.tell("none", "there is no release", last, nil), nil
	}
	if s.DryRun {
		return s.tell("uninstall", "", last, nil), nil
	}
	if err := s.uninstall(own.KeepHistory); err != nil {
		return s.tell("uninstall", "", last, nil), err
	}
	told := &answer{Action: "uninstall", State: "ABSENT", Inventory: []item{}}
	if own.KeepHistory {
		if kept, err := s.last(); err == nil {
			told.Release = factsOf(kept)
		}
	}
	return told, nil
}

// purge takes away what an earlier try left.
func (s *session) purge() error {
	last, err := s.last()
	if err != nil || last == nil {
		return err
	}
	return s.uninstall(false)
}

func (s *session) uninstall(keepHistory bool) error {
	own := s.Entry.Options.Uninstall
	reasons := &reasons{}
	s.config.SetLogger(reasons)
	work := action.NewUninstall(s.config)
	work.DisableHooks = s.Entry.Options.DisableHooks || own.DisableHooks
	work.IgnoreNotFound = true
	work.KeepHistory = keepHistory
	work.DeletionPropagation = own.DeletionPropagation
	work.WaitStrategy = s.waitStrategy()
	work.WaitOptions = s.waitOptions()
	work.Timeout = s.timeout
	if s.Entry.Options.Description != "" {
		work.Description = s.Entry.Options.Description
	}
	_, err := work.Run(s.Entry.ReleaseName)
	if err != nil {
		return errors.Join(err, reasons.last())
	}
	return s.ctx.Err()
}

// reasons keeps why objects could not be deleted, which Helm tells its log only.
type reasons struct {
	mutex sync.Mutex
	found error
}

func (r *reasons) Enabled(context.Context, slog.Level) bool { return true }

func (r *reasons) Handle(_ context.Context, record slog.Record) error {
	if record.Message != "uninstall: Failed to delete release" {
		return nil
	}
	record.Attrs(func(attribute slog.Attr) bool {
		r.mutex.Lock()
		defer r.mutex.Unlock()
		switch value := attribute.Value.Any().(type) {
		case []error:
			r.found = errors.Join(value...)
		case error:
			r.found = value
		default:
			r.found = fmt.Errorf("%v", value)
		}
		return true
	})
	return nil
}

func (r *reasons) WithAttrs([]slog.Attr) slog.Handler { return r }
func (r *reasons) WithGroup(string) slog.Handler      { return r }

func (r *reasons) last() error {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return r.found
}
