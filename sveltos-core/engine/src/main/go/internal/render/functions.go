package render

import (
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

func (a Access) none() bool { return len(a.Environment) == 0 && !a.HostLookup }

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

func functions(textFlavour bool, access Access) text.FuncMap {
	var all map[string]any
	if textFlavour {
		all = sprig.TxtFuncMap()
	} else {
		all = sprig.FuncMap()
	}
	bound(all)
	all["env"] = access.variable
	all["expandenv"] = func(value string) string { return os.Expand(value, access.variable) }
	all["getHostByName"] = access.host
	for name, function := range conversions {
		all[name] = function
	}
	return all
}
