package charts

import (
	"container/list"
	"maps"
	"os"
	"sync"

	chart "helm.sh/helm/v4/pkg/chart/v2"
	"helm.sh/helm/v4/pkg/chart/v2/loader"
)

// kept is how many charts stay parsed; a second cluster with the same chart parses nothing.
const kept = 8

// Source says where a chart is.
type Source struct {
	// Directory is the folder that may be read.
	Directory string `json:"directory"`
	// Path is the chart's place in it.
	Path string `json:"path"`
	// Digest of the whole source: the same means the same content.
	Digest string `json:"digest"`
}

// Cache keeps the charts that were used last.
type Cache struct {
	mutex  sync.Mutex
	order  *list.List
	charts map[Source]*list.Element
}

type entry struct {
	source Source
	once   sync.Once
	chart  *chart.Chart
	err    error
}

// NewCache makes an empty one.
func NewCache() *Cache { return &Cache{order: list.New(), charts: map[Source]*list.Element{}} }

// Load reads a chart or gives a copy of the one that was read before.
func (c *Cache) Load(source Source) (*chart.Chart, error) {
	key := Source{Path: source.Path, Digest: source.Digest}
	found := c.entry(key)
	found.once.Do(func() { found.chart, found.err = read(source) })
	if found.err != nil {
		c.forget(key)
		return nil, found.err
	}
	return clone(found.chart), nil
}

func (c *Cache) entry(key Source) *entry {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if element, ok := c.charts[key]; ok {
		c.order.MoveToFront(element)
		return element.Value.(*entry)
	}
	made := &entry{source: key}
	c.charts[key] = c.order.PushFront(made)
	for c.order.Len() > kept {
		oldest := c.order.Back()
		delete(c.charts, c.order.Remove(oldest).(*entry).source)
	}
	return made
}

// A folder that could not be read may be readable the next time.
func (c *Cache) forget(key Source) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if element, ok := c.charts[key]; ok {
		c.order.Remove(element)
		delete(c.charts, key)
	}
}

func read(source Source) (*chart.Chart, error) {
	root, err := os.OpenRoot(source.Directory)
	if err != nil {
		return nil, refuse("the folder of the source cannot be read")
	}
	defer root.Close()
	name := source.Path
	if name == "" {
		name = "."
	}
	files, err := filesOf(root, name)
	if err != nil {
		return nil, err
	}
	loaded, err := loader.LoadFiles(files)
	if err != nil {
		return nil, refuse("the chart cannot be loaded: %s", err)
	}
	return loaded, check(loaded)
}

// clone copies what Helm changes while it works with a chart; contents of files are shared.
func clone(original *chart.Chart) *chart.Chart {
	copied := *original
	if original.Metadata != nil {
		metadata := *original.Metadata
		metadata.Dependencies = nil
		for _, dependency := range original.Metadata.Dependencies {
			own := *dependency
			own.ImportValues = copyList(dependency.ImportValues)
			metadata.Dependencies = append(metadata.Dependencies, &own)
		}
		metadata.Annotations = maps.Clone(metadata.Annotations)
		copied.Metadata = &metadata
	}
	copied.Values = copyMap(original.Values)
	var dependencies []*chart.Chart
	for _, dependency := range original.Dependencies() {
		dependencies = append(dependencies, clone(dependency))
	}
	copied.SetDependencies(dependencies...)
	return &copied
}

func copyMap(original map[string]any) map[string]any {
	if original == nil {
		return nil
	}
	copied := make(map[string]any, len(original))
	for key, value := range original {
		copied[key] = copyValue(value)
	}
	return copied
}

func copyList(original []any) []any {
	if original == nil {
		return nil
	}
	copied := make([]any, len(original))
	for index, value := range original {
		copied[index] = copyValue(value)
	}
	return copied
}

func copyValue(value any) any {
	switch typed := value.(type) {
	case map[string]any:
		return copyMap(typed)
	case []any:
		return copyList(typed)
	default:
		return value
	}
}
