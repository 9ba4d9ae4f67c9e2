package releases

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"strings"
	"time"

	"helm.sh/helm/v4/pkg/action"
	chart "helm.sh/helm/v4/pkg/chart/v2"
	"helm.sh/helm/v4/pkg/kube"
	ri "helm.sh/helm/v4/pkg/release"
	release "helm.sh/helm/v4/pkg/release/v1"
	"helm.sh/helm/v4/pkg/storage/driver"
	"k8s.io/kubectl/pkg/validation"

	"projectsveltos.io/engine/frames"
	"projectsveltos.io/engine/helm/internal/charts"
	"projectsveltos.io/engine/helm/internal/cluster"
)

const (
	// A release that ran out of time still has to be recorded as failed.
	tidyingTime = 3 * time.Second
	askPause    = time.Second
)

// session is one request at work.
type session struct {
	*order
	ctx        context.Context
	request    *frames.Request
	connection *cluster.Connection
	config     *action.Configuration
	client     *recorder
	// load reads the chart anew, or gives another copy.
	load    func() (*chart.Chart, error)
	chart   *chart.Chart
	timeout time.Duration
	end     context.CancelCauseFunc
}

// open connects; ctx is the whole time of the request.
func (e *Engine) open(ctx context.Context, request *frames.Request, asked *order) (*session, error) {
	limit, err := asked.Entry.Options.timeout()
	if err != nil {
		return nil, err
	}
	connection, err := e.clusters.Connect(ctx, asked.Kubeconfig, asked.Entry.ReleaseNamespace)
	if err != nil {
		return nil, err
	}
	if deadline, ok := ctx.Deadline(); ok {
		left := time.Until(deadline)
		limit = min(limit, max(left-tidyingTime, left/2))
	}
	work, cancel := context.WithCancelCause(ctx)
	if deadline, ok := ctx.Deadline(); ok {
		var stop context.CancelFunc
		work, stop = context.WithDeadline(work, deadline.Add(-min(tidyingTime, time.Until(deadline)/3)))
		context.AfterFunc(work, stop)
	}
	config := action.NewConfiguration(action.ConfigurationSetLogger(slog.DiscardHandler))
	if err := config.Init(connection, asked.Entry.ReleaseNamespace, "secrets"); err != nil {
		cancel(nil)
		connection.Stop()
		return nil, err
	}
	client := config.KubeClient.(*kube.Client)
	client.Namespace = asked.Entry.ReleaseNamespace
	client.Factory = factory{client.Factory}
	made := &session{
		order:      asked,
		ctx:        work,
		request:    request,
		connection: connection,
		config:     config,
		client:     &recorder{Client: client, seen: map[string]string{}},
		timeout:    limit,
		end:        cancel,
	}
	config.KubeClient = made.client
	config.HookOutputFunc = func(_, _, _ string) io.Writer { return io.Discard }
	go made.ask()
	return made, nil
}

// close lets nothing of the work out any more, also of what Helm does in the background.
func (s *session) close() {
	s.end(nil)
	s.connection.Stop()
}

// ask looks whether the work is still wanted, so that a long wait ends early and in order.
func (s *session) ask() {
	ticker := time.NewTicker(askPause)
	defer ticker.Stop()
	for {
		select {
		case <-s.ctx.Done():
			return
		case <-ticker.C:
			answer, err := s.request.Ask(s.ctx, map[string]bool{"wanted": true})
			if s.ctx.Err() == nil && (err != nil || string(answer) != "true") {
				s.end(errors.New("the work is no longer wanted"))
				return
			}
		}
	}
}

func (s *session) waitStrategy() kube.WaitStrategy {
	if s.Entry.Options.Wait || s.Entry.Options.Atomic || s.Entry.Options.WaitForJobs {
		return kube.StatusWatcherStrategy
	}
	return kube.HookOnlyStrategy
}

func (s *session) waitOptions() []kube.WaitOption {
	return []kube.WaitOption{kube.WithWaitContext(s.ctx)}
}

func (s *session) freshChart() (*chart.Chart, error) { return s.load() }

// explain words a failure. Templates that look into the cluster may succeed the next time.
func (s *session) explain(err error) *failure {
	told := failureOf(err)
	var tests *testFailure
	switch {
	case errors.As(err, &tests):
		told.Code = "TESTS_FAILED"
	case told.Code == "TEMPLATE_FAILED" && s.chart != nil && charts.Consults(s.chart):
		told.Code = "RELEASE_FAILED"
	case s.ctx.Err() != nil && told.Code == "CANCELLED" && errors.Is(context.Cause(s.ctx), context.DeadlineExceeded):
		told.Code = "DEADLINE_EXCEEDED"
	}
	return told
}

// last is the newest record of the release, nil where there is none.
func (s *session) last() (*release.Release, error) {
	found, err := s.config.Releases.Last(s.Entry.ReleaseName)
	if errors.Is(err, driver.ErrReleaseNotFound) || (err != nil && strings.HasPrefix(err.Error(), "no revision for release")) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return v1(found), nil
}

func v1(found ri.Releaser) *release.Release {
	switch typed := found.(type) {
	case *release.Release:
		return typed
	case release.Release:
		return &typed
	default:
		return nil
	}
}

// Run hands what is rendered to the host, which applies the profile's patches.
func (s *session) Run(rendered *bytes.Buffer) (*bytes.Buffer, error) {
	text, err := s.postRender(rendered.String())
	return bytes.NewBufferString(text), err
}

func (s *session) postRender(text string) (string, error) {
	answer, err := s.request.Ask(s.ctx, map[string]string{"manifests": text})
	if err != nil {
		return "", err
	}
	return decodeText(answer)
}

// factory leaves the check of fields to the server, which every server since 1.27 does; Helm would
// read the whole of its OpenAPI to find out.
type factory struct{ kube.Factory }

func (factory) Validator(string) (validation.Schema, error) { return validation.NullSchema{}, nil }
