package cluster

import (
	"helm.sh/helm/v4/pkg/chart/common"
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/discovery"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/clientcmd"
	"k8s.io/client-go/tools/clientcmd/api"
)

// Connection is the way of one request to its cluster, in the form that Helm takes.
type Connection struct {
	*Traffic
	member    *member
	namespace string
}

// ToRESTConfig has no credentials: the transport adds them.
func (c *Connection) ToRESTConfig() (*rest.Config, error) {
	config := rest.CopyConfig(c.member.config)
	config.Transport = c.Traffic
	return config, nil
}

// ToDiscoveryClient is shared with other requests.
func (c *Connection) ToDiscoveryClient() (discovery.CachedDiscoveryInterface, error) {
	return c.member.discovery, nil
}

// ToRESTMapper is shared with other requests.
func (c *Connection) ToRESTMapper() (meta.RESTMapper, error) { return c.member.mapper, nil }

// ToRawKubeConfigLoader knows the namespace only.
func (c *Connection) ToRawKubeConfigLoader() clientcmd.ClientConfig {
	config := api.NewConfig()
	config.Clusters["target"] = &api.Cluster{Server: c.member.config.Host}
	config.Contexts["target"] = &api.Context{Cluster: "target", Namespace: c.namespace}
	config.CurrentContext = "target"
	return clientcmd.NewDefaultClientConfig(*config, &clientcmd.ConfigOverrides{})
}

// Capabilities are what templates see of the cluster, looked up every few minutes.
func (c *Connection) Capabilities() (*common.Capabilities, error) { return c.member.versions.get() }

// Forget drops what is known of the cluster's kinds, after new ones were defined.
func (c *Connection) Forget() {
	c.member.mapper.Reset()
	c.member.versions.forget()
}

// Mapping says how the cluster serves a kind.
func (c *Connection) Mapping(kind schema.GroupKind, version string) (*meta.RESTMapping, error) {
	return c.member.mapper.RESTMapping(kind, version)
}
