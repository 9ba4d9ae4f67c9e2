package render

import (
	html "html/template"
	"io"
	"sync"
	text "text/template"
)

const (
	maxCached      = 2_000
	maxCachedBytes = 16 << 20
)

type executable interface {
	Execute(out io.Writer, data any) error
}

// cache holds parsed templates by their whole text. When it is full it starts anew: what is in use
// comes back with the next request.
type cache struct {
	mutex  sync.Mutex
	parsed map[Text]executable
	bytes  int
}

func newCache() *cache { return &cache{parsed: map[Text]executable{}} }

func (c *cache) get(source Text, access Access) (executable, error) {
	if !access.none() {
		return parse(source, access)
	}
	c.mutex.Lock()
	known := c.parsed[source]
	c.mutex.Unlock()
	if known != nil {
		return known, nil
	}
	parsed, err := parse(source, access)
	if err != nil {
		return nil, err
	}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.bytes += len(source.Text)
	if len(c.parsed) >= maxCached || c.bytes > maxCachedBytes {
		c.parsed, c.bytes = map[Text]executable{}, len(source.Text)
	}
	c.parsed[source] = parsed
	return parsed, nil
}

func parse(source Text, access Access) (executable, error) {
	functions := functions(source.TextFunctions, access)
	if source.Escape {
		return html.New(source.Name).Option("missingkey=error").Funcs(functions).Parse(source.Text)
	}
	return text.New(source.Name).Option("missingkey=error").Funcs(functions).Parse(source.Text)
}
