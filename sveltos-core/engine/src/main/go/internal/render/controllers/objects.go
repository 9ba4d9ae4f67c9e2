// Package controllers holds the data of content. The names of this package and of its type stand in
// messages of the template library, e.g. "can't evaluate field X in type
// *controllers.currentClusterObjects"; they are those that users know from the original.
package controllers

type currentClusterObjects struct {
	Cluster                map[string]any
	KubeadmControlPlane    map[string]any
	InfrastructureProvider map[string]any
	MgmtResources          map[string]map[string]any
}

// Objects makes the dot of content. Resources are the maps themselves: what a function does to one,
// the rest of the template sees.
func Objects(cluster, controlPlane, provider map[string]any, resources map[string]map[string]any) any {
	return &currentClusterObjects{
		Cluster:                cluster,
		KubeadmControlPlane:    controlPlane,
		InfrastructureProvider: provider,
		MgmtResources:          resources,
	}
}
