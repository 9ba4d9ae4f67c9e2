// Package cluster connects to the API servers of requests: one connection and one discovery for all
// requests with the same credentials, for a few minutes.
package cluster

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"time"

	utilnet "k8s.io/apimachinery/pkg/util/net"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/clientcmd"
	"k8s.io/client-go/transport"

	"projectsveltos.io/engine/frames"
)

const (
	dialTimeout  = 10 * time.Second
	idleTimeout  = 90 * time.Second
	idlePerHost  = 8
	readInterval = 30 * time.Second
)

// configOf reads credentials, and refuses those that are not in the text itself.
func configOf(kubeconfig string) (*rest.Config, error) {
	parsed, err := clientcmd.Load([]byte(kubeconfig))
	if err != nil {
		return nil, frames.Faultf(frames.InvalidInput, "the kubeconfig of the cluster cannot be read")
	}
	for _, user := range parsed.AuthInfos {
		if user.Exec != nil || user.AuthProvider != nil || user.TokenFile != "" || user.ClientCertificate != "" || user.ClientKey != "" {
			return nil, frames.Faultf(frames.InvalidInput, "the kubeconfig of the cluster names a command, a plugin or a file; put the credentials themselves into it")
		}
	}
	for _, cluster := range parsed.Clusters {
		if cluster.CertificateAuthority != "" {
			return nil, frames.Faultf(frames.InvalidInput, "the kubeconfig of the cluster names a file; put the certificate authority itself into it")
		}
	}
	config, err := clientcmd.NewDefaultClientConfig(*parsed, &clientcmd.ConfigOverrides{}).ClientConfig()
	if err != nil {
		return nil, frames.Faultf(frames.InvalidInput, "the kubeconfig of the cluster has no usable context")
	}
	return config, nil
}

func keyOf(kubeconfig string) string {
	sum := sha256.Sum256([]byte(kubeconfig))
	return hex.EncodeToString(sum[:])
}

// roundTripper makes the one connection pool for a config, which reaches the API server, or the
// proxy the config names, and nothing else. It is made here and not by client-go, which would keep
// every one for ever.
func roundTripper(config *rest.Config) (http.RoundTripper, *http.Transport, error) {
	settings, err := config.TransportConfig()
	if err != nil {
		return nil, nil, err
	}
	tlsConfig, err := transport.TLSConfigFor(settings)
	if err != nil {
		return nil, nil, err
	}
	allowed, err := address(config)
	if err != nil {
		return nil, nil, err
	}
	dialer := &net.Dialer{Timeout: dialTimeout, KeepAlive: readInterval}
	base := utilnet.SetTransportDefaults(&http.Transport{
		TLSClientConfig:     tlsConfig,
		TLSHandshakeTimeout: dialTimeout,
		MaxIdleConnsPerHost: idlePerHost,
		IdleConnTimeout:     idleTimeout,
		Proxy:               proxyOf(config),
		DialContext: func(ctx context.Context, network, target string) (net.Conn, error) {
			if target != allowed {
				return nil, fmt.Errorf("%s is not the API server of this request", target)
			}
			return dialer.DialContext(ctx, network, target)
		},
	})
	wrapped, err := transport.HTTPWrappersForConfig(settings, base)
	return wrapped, base, err
}

func proxyOf(config *rest.Config) func(*http.Request) (*url.URL, error) {
	if config.Proxy != nil {
		return config.Proxy
	}
	return func(*http.Request) (*url.URL, error) { return nil, nil }
}

func address(config *rest.Config) (string, error) {
	server, _, err := rest.DefaultServerUrlFor(config)
	if err != nil {
		return "", frames.Faultf(frames.InvalidInput, "the kubeconfig of the cluster names no usable server")
	}
	request, err := http.NewRequest(http.MethodGet, server.String(), nil)
	if err != nil {
		return "", err
	}
	proxy, err := proxyOf(config)(request)
	if err != nil {
		return "", err
	}
	if proxy != nil {
		server = proxy
	}
	port := server.Port()
	if port == "" {
		port = map[string]string{"http": "80", "https": "443", "socks5": "1080"}[server.Scheme]
	}
	return net.JoinHostPort(server.Hostname(), port), nil
}

// Traffic carries what one request sends. When its time is over, or the request is answered, nothing
// more gets out: Helm goes on in the background when its context ends.
type Traffic struct {
	base   http.RoundTripper
	ctx    context.Context
	cancel context.CancelFunc
	writes chan struct{}
}

func newTraffic(ctx context.Context, base http.RoundTripper) *Traffic {
	traffic := &Traffic{base: base, writes: make(chan struct{}, 1)}
	traffic.ctx, traffic.cancel = context.WithCancel(ctx)
	return traffic
}

// Stop lets nothing out any more.
func (t *Traffic) Stop() { t.cancel() }

// Wrote says whether anything was sent that may have changed the cluster.
func (t *Traffic) Wrote() bool { return len(t.writes) > 0 }

// RoundTrip sends one request within the time of the whole.
func (t *Traffic) RoundTrip(request *http.Request) (*http.Response, error) {
	if err := t.ctx.Err(); err != nil {
		return nil, err
	}
	if request.Method != http.MethodGet && request.Method != http.MethodHead {
		select {
		case t.writes <- struct{}{}:
		default:
		}
	}
	ctx, cancel := context.WithCancel(request.Context())
	stop := context.AfterFunc(t.ctx, cancel)
	response, err := t.base.RoundTrip(request.WithContext(ctx))
	if err != nil {
		stop()
		cancel()
		if over := t.ctx.Err(); over != nil && errors.Is(err, context.Canceled) {
			return nil, over
		}
		return nil, err
	}
	response.Body = &body{ReadCloser: response.Body, done: func() { stop(); cancel() }}
	return response, nil
}
