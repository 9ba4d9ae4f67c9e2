package lua

import (
	gluajson "github.com/projectsveltos/lua-utils/glua-json"
	gluarunes "github.com/projectsveltos/lua-utils/glua-runes"
	gluasprig "github.com/projectsveltos/lua-utils/glua-sprig"
	gluastrings "github.com/projectsveltos/lua-utils/glua-strings"
	gopher "github.com/yuin/gopher-lua"
)

// The modules of the original.
var modules = map[string]gopher.LGFunction{
	"json": gluajson.Loader, "strings": gluastrings.Loader, "runes": gluarunes.Loader, "sprig": gluasprig.Loader,
}

// Preload makes the modules of the original known to a state.
func Preload(state *gopher.LState) {
	for name, loader := range modules {
		state.PreloadModule(name, loader)
	}
}
