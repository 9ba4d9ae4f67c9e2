package cluster

import (
	"sync"
	"time"

	"helm.sh/helm/v4/pkg/action"
	"helm.sh/helm/v4/pkg/chart/common"
	"k8s.io/client-go/discovery"
)

// versions keeps what templates see of a cluster as .Capabilities.
type versions struct {
	discovery discovery.CachedDiscoveryInterface
	mutex     sync.Mutex
	known     *common.Capabilities
	asked     time.Time
}

func (v *versions) get() (*common.Capabilities, error) {
	v.mutex.Lock()
	defer v.mutex.Unlock()
	if v.known == nil || time.Since(v.asked) > freshFor {
		server, err := v.discovery.ServerVersion()
		if err != nil {
			return nil, err
		}
		served, err := action.GetVersionSet(v.discovery)
		if err != nil {
			return nil, err
		}
		v.asked = time.Now()
		v.known = &common.Capabilities{
			APIVersions: served,
			KubeVersion: common.KubeVersion{Version: server.GitVersion, Major: server.Major, Minor: server.Minor},
			HelmVersion: common.DefaultCapabilities.HelmVersion,
		}
	}
	return v.known.Copy(), nil
}

func (v *versions) forget() {
	v.mutex.Lock()
	defer v.mutex.Unlock()
	v.known = nil
}
