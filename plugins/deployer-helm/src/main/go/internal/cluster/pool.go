package cluster

import (
	"context"
	"net/http"
	"sync"
	"time"

	"k8s.io/client-go/discovery"
	"k8s.io/client-go/discovery/cached/memory"
	"k8s.io/client-go/rest"

	"projectsveltos.io/engine/frames"
)

const (
	// freshFor is how long discovery is believed.
	freshFor = 5 * time.Minute
	// discoveryTimeout bounds one call of discovery, which belongs to no request alone.
	discoveryTimeout = 30 * time.Second
)

// Pool keeps what requests to the same API server under the same identity share.
type Pool struct {
	mutex   sync.Mutex
	members map[string]*member
}

type member struct {
	config    *rest.Config
	trips     http.RoundTripper
	transport *http.Transport
	discovery discovery.CachedDiscoveryInterface
	mapper    *mapper
	versions  *versions
	used      time.Time
}

// NewPool makes an empty one.
func NewPool() *Pool { return &Pool{members: map[string]*member{}} }

// Connect gives one request its way to the cluster, until ctx ends or it is closed.
func (p *Pool) Connect(ctx context.Context, kubeconfig, namespace string) (*Connection, error) {
	found, err := p.member(kubeconfig)
	if err != nil {
		return nil, err
	}
	traffic := newTraffic(ctx, found.trips)
	return &Connection{member: found, Traffic: traffic, namespace: namespace}, nil
}

func (p *Pool) member(kubeconfig string) (*member, error) {
	key := keyOf(kubeconfig)
	p.mutex.Lock()
	defer p.mutex.Unlock()
	now := time.Now()
	for other, old := range p.members {
		if other != key && now.Sub(old.used) > freshFor {
			old.transport.CloseIdleConnections()
			delete(p.members, other)
		}
	}
	if found, ok := p.members[key]; ok {
		found.used = now
		return found, nil
	}
	made, err := newMember(kubeconfig)
	if err != nil {
		return nil, err
	}
	made.used = now
	p.members[key] = made
	return made, nil
}

func newMember(kubeconfig string) (*member, error) {
	config, err := configOf(kubeconfig)
	if err != nil {
		return nil, err
	}
	trips, base, err := roundTripper(config)
	if err != nil {
		return nil, frames.Faultf(frames.InvalidInput, "the kubeconfig of the cluster has no usable certificates")
	}
	made := &member{config: plain(config), trips: trips, transport: base}
	shared := rest.CopyConfig(made.config)
	shared.Transport = trips
	shared.Timeout = discoveryTimeout
	client, err := discovery.NewDiscoveryClientForConfig(shared)
	if err != nil {
		return nil, frames.Faultf(frames.InvalidInput, "the kubeconfig of the cluster names no usable server")
	}
	made.discovery = memory.NewMemCacheClient(client)
	made.mapper = newMapper(made.discovery)
	made.versions = &versions{discovery: made.discovery}
	return made, nil
}

// plain is the config without what the round tripper does.
func plain(config *rest.Config) *rest.Config {
	return &rest.Config{
		Host:            config.Host,
		APIPath:         config.APIPath,
		UserAgent:       "sveltos-helm",
		QPS:             -1, // the server's own fairness holds
		WarningHandler:  rest.NoWarnings{},
		ContentConfig:   rest.ContentConfig{},
		TLSClientConfig: rest.TLSClientConfig{},
	}
}
