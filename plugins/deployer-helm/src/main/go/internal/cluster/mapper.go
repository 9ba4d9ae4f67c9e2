package cluster

import (
	"sync"
	"time"

	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/discovery"
	"k8s.io/client-go/restmapper"
)

// missPause is how long after a look a kind that is unknown stays so.
const missPause = 2 * time.Second

// mapper knows the kinds of a cluster, looks again when it is asked for one that it does not know,
// and when what it knows is old.
type mapper struct {
	*restmapper.DeferredDiscoveryRESTMapper
	discovery discovery.CachedDiscoveryInterface
	mutex     sync.Mutex
	looked    time.Time
}

func newMapper(client discovery.CachedDiscoveryInterface) *mapper {
	return &mapper{
		DeferredDiscoveryRESTMapper: restmapper.NewDeferredDiscoveryRESTMapper(client),
		discovery:                   client,
		looked:                      time.Now(),
	}
}

func (m *mapper) RESTMapping(kind schema.GroupKind, versions ...string) (*meta.RESTMapping, error) {
	m.refresh(freshFor)
	found, err := m.DeferredDiscoveryRESTMapper.RESTMapping(kind, versions...)
	if meta.IsNoMatchError(err) && m.refresh(missPause) {
		return m.DeferredDiscoveryRESTMapper.RESTMapping(kind, versions...)
	}
	return found, err
}

// Reset forgets everything.
func (m *mapper) Reset() {
	m.refresh(0)
}

func (m *mapper) refresh(age time.Duration) bool {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	if time.Since(m.looked) < age {
		return false
	}
	m.looked = time.Now()
	m.discovery.Invalidate()
	m.DeferredDiscoveryRESTMapper.Reset()
	return true
}
