package releases

import (
	"context"

	chart "helm.sh/helm/v4/pkg/chart/v2"

	"projectsveltos.io/engine/frames"
	"projectsveltos.io/engine/helm/internal/charts"
	"projectsveltos.io/engine/helm/internal/cluster"
)

// Engine does the work of requests; it keeps charts and connections between them, and no more.
type Engine struct {
	charts   *charts.Cache
	clusters *cluster.Pool
}

// New makes one.
func New(cache *charts.Cache, pool *cluster.Pool) *Engine { return &Engine{cache, pool} }

// Handlers are its ops.
func (e *Engine) Handlers() map[string]frames.Handler {
	return map[string]frames.Handler{
		"template": e.template,
		"inspect":  e.inCluster((*session).inspect),
		"apply":    e.inCluster((*session).apply),
		"remove":   e.inCluster((*session).remove),
		"test":     e.inCluster((*session).test),
	}
}

// inCluster runs work on a cluster; a failure of it is an answer, since it also says what is there.
func (e *Engine) inCluster(work func(*session) (*answer, error)) frames.Handler {
	return func(ctx context.Context, request *frames.Request) ([]byte, error) {
		asked, err := read(request)
		if err != nil {
			return nil, err
		}
		job, err := e.open(ctx, request, asked)
		if err != nil {
			return frames.JSON(&answer{Action: "none", Failure: failureOf(err)})
		}
		defer job.close()
		job.load = func() (*chart.Chart, error) { return e.charts.Load(asked.Source) }
		told, err := work(job)
		if told == nil {
			told = &answer{Action: "none"}
		}
		if err != nil {
			told.Failure = job.explain(err)
		}
		told.Changed = job.connection.Wrote()
		return frames.JSON(told)
	}
}
