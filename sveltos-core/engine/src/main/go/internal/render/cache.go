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

// parsed is a template with functions of its own, for one execution at a time.
type parsed struct {
	template executable
	bound    *binding
	// all says whether it may look at all objects of the management cluster.
	all bool
}

func (p *parsed) execute(out io.Writer, scope scope, access Access) error {
	*p.bound = binding{access: access, resources: scope.resources}
	defer func() { *p.bound = binding{} }()
	return p.template.Execute(out, scope.dot)
}

type cacheKey struct {
	text  Text
	scope string
}

// cache holds parsed templates that are not at work, by their whole text. When it is full it starts
// anew: what is in use comes back with the next request.
type cache struct {
	mutex sync.Mutex
	idle  map[cacheKey][]*parsed
	bytes int
	count int
}

func newCache() *cache { return &cache{idle: map[cacheKey][]*parsed{}} }

// take gives a template to its caller alone, who gives it back.
func (c *cache) take(key cacheKey) (*parsed, error) {
	c.mutex.Lock()
	if known := c.idle[key]; len(known) > 0 {
		last := len(known) - 1
		template := known[last]
		c.idle[key] = known[:last]
		c.count--
		c.bytes -= len(key.text.Text)
		c.mutex.Unlock()
		return template, nil
	}
	c.mutex.Unlock()
	return parse(key)
}

func (c *cache) giveBack(key cacheKey, template *parsed) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.count++
	c.bytes += len(key.text.Text)
	if c.count > maxCached || c.bytes > maxCachedBytes {
		c.idle, c.count, c.bytes = map[cacheKey][]*parsed{}, 1, len(key.text.Text)
	}
	c.idle[key] = append(c.idle[key], template)
}

func parse(key cacheKey) (*parsed, error) {
	bound := &binding{}
	functions := functions(key.text, key.scope, bound)
	var template executable
	var err error
	if key.text.Escape {
		template, err = html.New(key.text.Name).Option("missingkey=error").Funcs(functions).Parse(key.text.Text)
	} else {
		template, err = text.New(key.text.Name).Option("missingkey=error").Funcs(functions).Parse(key.text.Text)
	}
	if err != nil {
		return nil, err
	}
	return &parsed{template: template, bound: bound, all: mentionsAll(key.text.Text)}, nil
}
