package render

import (
	"maps"
	"math/rand/v2"
	"net"
	"os"
	text "text/template"

	"github.com/Masterminds/sprig/v3"
)

// Access is what a request lets templates see of the world outside; by default nothing.
type Access struct {
	// Environment answers env and expandenv.
	Environment map[string]string `json:"environment"`
	// HostLookup lets getHostByName ask the resolver.
	HostLookup bool `json:"hostLookup"`
}

func (a Access) variable(name string) string { return a.Environment[name] }

func (a Access) host(name string) string {
	if !a.HostLookup {
		return ""
	}
	addresses, _ := net.LookupHost(name)
	if len(addresses) == 0 {
		return ""
	}
	return addresses[rand.IntN(len(addresses))]
}

// binding is what the functions of one parsed template work with. It is set before each execution;
// a parsed template serves one execution at a time.
type binding struct {
	access    Access
	resources *resources
}

func functions(source Text, scope string, bound *binding) text.FuncMap {
	var all map[string]any
	if source.TextFunctions {
		all = sprig.TxtFuncMap()
	} else {
		all = sprig.FuncMap()
	}
	limit(all)
	all["env"] = func(name string) string { return bound.access.variable(name) }
	all["expandenv"] = func(value string) string { return os.Expand(value, bound.access.variable) }
	all["getHostByName"] = func(name string) string { return bound.access.host(name) }
	maps.Copy(all, conversions)
	if scope == scopeContent {
		maps.Copy(all, fieldFunctions(bound))
	}
	return all
}
