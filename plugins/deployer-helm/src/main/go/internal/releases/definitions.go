package releases

import (
	"bytes"
	"fmt"
	"time"

	chart "helm.sh/helm/v4/pkg/chart/v2"
	chartutil "helm.sh/helm/v4/pkg/chart/v2/util"
	"helm.sh/helm/v4/pkg/kube"
)

const definitionTime = time.Minute

// bringDefinitions applies the chart's folder crds and waits until the cluster serves the kinds, as
// Helm itself does not where it is not to wait for the release.
func (s *session) bringDefinitions(skip bool) error {
	if skip {
		return nil
	}
	chart, err := s.processed()
	if err != nil {
		return err
	}
	definitions := chart.CRDObjects()
	if len(definitions) == 0 {
		return nil
	}
	var all kube.ResourceList
	for _, definition := range definitions {
		built, err := s.client.Build(bytes.NewReader(definition.File.Data), false)
		if err != nil {
			return fmt.Errorf("failed to install CRD %s: %w", definition.Name, err)
		}
		if _, err := s.client.Create(built, kube.ClientCreateOptionServerSideApply(true, true)); err != nil {
			return fmt.Errorf("failed to install CRD %s: %w", definition.Name, err)
		}
		all = append(all, built...)
	}
	waiter, err := s.client.GetWaiterWithOptions(kube.StatusWatcherStrategy, s.waitOptions()...)
	if err != nil {
		return err
	}
	if err := waiter.Wait(all, min(s.timeout, definitionTime)); err != nil {
		return fmt.Errorf("the CRDs of the chart are not established: %w", err)
	}
	s.connection.Forget()
	return nil
}

// processed is the chart without the subcharts that the values turn off.
func (s *session) processed() (*chart.Chart, error) {
	loaded, err := s.freshChart()
	if err != nil {
		return nil, err
	}
	values, err := s.values()
	if err != nil {
		return nil, err
	}
	return loaded, chartutil.ProcessDependencies(loaded, values)
}
