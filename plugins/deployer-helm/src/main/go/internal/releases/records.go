package releases

import (
	"strconv"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/metadata"
)

// marker names the newest record without reading it.
func (s *session) marker() (*marker, error) {
	config, err := s.connection.ToRESTConfig()
	if err != nil {
		return nil, err
	}
	client, err := metadata.NewForConfig(config)
	if err != nil {
		return nil, err
	}
	selector := labels.Set{"owner": "helm", "name": s.Entry.ReleaseName}.AsSelector().String()
	secrets := schema.GroupVersionResource{Version: "v1", Resource: "secrets"}
	list, err := client.Resource(secrets).Namespace(s.Entry.ReleaseNamespace).List(s.ctx, metav1.ListOptions{LabelSelector: selector})
	if err != nil {
		return nil, err
	}
	var newest *marker
	highest := -1
	for _, record := range list.Items {
		if version, err := strconv.Atoi(record.Labels["version"]); err == nil && version > highest {
			highest = version
			newest = &marker{UID: string(record.UID), ResourceVersion: record.ResourceVersion}
		}
	}
	return newest, nil
}
