package charts

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"projectsveltos.io/engine/frames"
)

type file struct {
	name, text string
	kind       byte
	link       string
}

const chartYaml = "apiVersion: v2\nname: app\nversion: 1.0.0\n"

func pack(t *testing.T, files ...file) []byte {
	t.Helper()
	var packed bytes.Buffer
	zipped := gzip.NewWriter(&packed)
	writer := tar.NewWriter(zipped)
	for _, each := range files {
		kind := each.kind
		if kind == 0 {
			kind = tar.TypeReg
		}
		header := &tar.Header{Name: each.name, Typeflag: kind, Linkname: each.link, Mode: 0o600, Size: int64(len(each.text))}
		if err := writer.WriteHeader(header); err != nil {
			t.Fatal(err)
		}
		if _, err := writer.Write([]byte(each.text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(writer.Close(), zipped.Close()); err != nil {
		t.Fatal(err)
	}
	return packed.Bytes()
}

func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	root := t.TempDir()
	for name, text := range files {
		path := filepath.Join(root, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func codeOf(err error) frames.Code {
	var fault *frames.Fault
	if errors.As(err, &fault) {
		return fault.Code
	}
	return ""
}

func TestReadsFoldersAndArchives(t *testing.T) {
	packed := string(pack(t, file{name: "app/Chart.yaml", text: chartYaml}, file{name: "app/templates/a.yaml", text: "a: 1"}))
	for name, source := range map[string]Source{
		"folder":           {Directory: folder(t, map[string]string{"Chart.yaml": chartYaml, "templates/a.yaml": "a: 1"})},
		"folder in folder": {Directory: folder(t, map[string]string{"x/app/Chart.yaml": chartYaml, "x/app/templates/a.yaml": "a: 1"}), Path: "./x/app/"},
		"archive by name":  {Directory: folder(t, map[string]string{"app-1.0.0.tgz": packed}), Path: "app-1.0.0.tgz"},
		"archive alone":    {Directory: folder(t, map[string]string{"app-1.0.0.tgz": packed})},
	} {
		loaded, err := NewCache().Load(source)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if loaded.Name() != "app" || len(loaded.Templates) != 1 {
			t.Errorf("%s: got %s with %d templates", name, loaded.Name(), len(loaded.Templates))
		}
	}
}

func TestRefusesWhatLeadsOutOfTheSource(t *testing.T) {
	secret := filepath.Join(t.TempDir(), "secret.yaml")
	if err := os.WriteFile(secret, []byte("canary: 1"), 0o600); err != nil {
		t.Fatal(err)
	}
	linked := folder(t, map[string]string{"Chart.yaml": chartYaml, "templates/a.yaml": "a: 1"})
	if err := os.Symlink(secret, filepath.Join(linked, "templates", "b.yaml")); err != nil {
		t.Fatal(err)
	}
	loop := folder(t, map[string]string{"Chart.yaml": chartYaml})
	if err := os.Symlink(".", filepath.Join(loop, "templates")); err != nil {
		t.Fatal(err)
	}
	lock := folder(t, map[string]string{"Chart.yaml": chartYaml})
	if err := os.Symlink(secret, filepath.Join(lock, "Chart.lock")); err != nil {
		t.Fatal(err)
	}
	for name, source := range map[string]Source{
		"link to a file":   {Directory: linked},
		"link to a folder": {Directory: loop},
		"linked lock":      {Directory: lock},
		"path above":       {Directory: lock, Path: "../" + filepath.Base(linked)},
		"absolute path":    {Directory: lock, Path: linked},
	} {
		if _, err := NewCache().Load(source); codeOf(err) != frames.InvalidInput {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestRefusesArchivesThatAreTraps(t *testing.T) {
	big := strings.Repeat("x", MaxFileBytes+1)
	many := make([]file, 0, maxEntries+1)
	for index := range maxEntries + 1 {
		many = append(many, file{name: fmt.Sprintf("app/files/%d", index)})
	}
	heavy := []file{{name: "app/Chart.yaml", text: chartYaml}}
	for index := range MaxBytes/MaxFileBytes + 1 {
		heavy = append(heavy, file{name: fmt.Sprintf("app/files/%d", index), text: big[:MaxFileBytes]})
	}
	nest := pack(t, file{name: "app/Chart.yaml", text: chartYaml})
	for range maxNesting + 1 {
		nest = pack(t, file{name: "app/Chart.yaml", text: chartYaml}, file{name: "app/charts/app.tgz", text: string(nest)})
	}
	for name, each := range map[string]struct {
		content []byte
		code    frames.Code
	}{
		"large file":   {pack(t, file{name: "app/x", text: big}), frames.LimitExceeded},
		"many files":   {pack(t, many...), frames.LimitExceeded},
		"large whole":  {pack(t, heavy...), frames.LimitExceeded},
		"nesting":      {nest, frames.LimitExceeded},
		"deep path":    {pack(t, file{name: "app/" + strings.Repeat("a/", maxPath) + "b"}), frames.LimitExceeded},
		"symlink":      {pack(t, file{name: "app/Chart.yaml", text: chartYaml}, file{name: "app/a", kind: tar.TypeSymlink, link: "/etc/passwd"}), frames.InvalidInput},
		"hard link":    {pack(t, file{name: "app/a", kind: tar.TypeLink, link: "../../b"}), frames.InvalidInput},
		"device":       {pack(t, file{name: "app/a", kind: tar.TypeChar}), frames.InvalidInput},
		"slip":         {pack(t, file{name: "app/../../evil", text: "x"}), frames.InvalidInput},
		"absolute":     {pack(t, file{name: "app//etc/evil", text: "x"}), frames.InvalidInput},
		"drive":        {pack(t, file{name: "app/c:/evil", text: "x"}), frames.InvalidInput},
		"no archive":   {[]byte("hello"), frames.InvalidInput},
		"no chart":     {pack(t, file{name: "app/values.yaml", text: "a: 1"}), frames.InvalidInput},
		"null chart":   {pack(t, file{name: "app/Chart.yaml", text: "null"}), frames.InvalidInput},
		"null in list": {pack(t, file{name: "app/Chart.yaml", text: chartYaml + "dependencies: [null]\nmaintainers: [null]\n"}), frames.InvalidInput},
	} {
		source := Source{Directory: folder(t, map[string]string{"app.tgz": string(each.content)}), Path: "app.tgz"}
		if _, err := NewCache().Load(source); codeOf(err) != each.code {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestSaysWhichDependenciesAreMissing(t *testing.T) {
	source := Source{Directory: folder(t, map[string]string{
		"Chart.yaml": chartYaml + "dependencies: [{name: database, version: 1.0.0, repository: https://example.org}]\n",
	})}
	_, err := NewCache().Load(source)
	if codeOf(err) != frames.InvalidInput || !strings.Contains(err.Error(), "database") {
		t.Errorf("got %v", err)
	}
}

func TestFollowsNoReferenceOutOfASchema(t *testing.T) {
	for schema, allowed := range map[string]bool{
		`{"$schema":"http://json-schema.org/draft-07/schema#","$ref":"#/definitions/a"}`: true,
		`{"$id":"https://example.org/a.json","$ref":"https://example.org/a.json#/b"}`:    true,
		`{"$schema":"http://json-schema.org/schema#"}`:                                   true,
		`{"$schema":"https://json-schema.org/draft/2020-12/schema"}`:                     true,
		`{"$schema":"http://json-schema.org/draft-03/schema#"}`:                          false,
		`{"$ref":"file:///dev/zero"}`:                                                    false,
		`{"$ref":"/etc/passwd"}`:                                                         false,
		`{"properties":{"a":{"items":[{"$ref":"http://169.254.169.254/latest"}]}}}`:      false,
		`{"$ref":"other.json"}`:                                                          false,
		`{"$schema":"http://169.254.169.254/latest"}`:                                    false,
		strings.Repeat(`{"a":`, 5000) + "1" + strings.Repeat("}", 5000):                  false,
	} {
		source := Source{Directory: folder(t, map[string]string{"Chart.yaml": chartYaml, "values.schema.json": schema})}
		loaded, err := NewCache().Load(source)
		if err != nil {
			t.Errorf("%.60s: %v", schema, err)
			continue
		}
		if err := CheckSchemas(loaded); (err == nil) != allowed {
			t.Errorf("%.60s: got %v", schema, err)
		}
	}
}

func TestRefusesASchemaInTheSameWordsEachTime(t *testing.T) {
	var text strings.Builder
	for index := range 20 {
		fmt.Fprintf(&text, `"p%d":{"$ref":"https://example.org/%d.json"},`, index, index)
	}
	schema := `{"properties":{` + strings.TrimSuffix(text.String(), ",") + "}}"
	source := Source{Directory: folder(t, map[string]string{"Chart.yaml": chartYaml, "values.schema.json": schema})}
	loaded, err := NewCache().Load(source)
	if err != nil {
		t.Fatal(err)
	}
	first := CheckSchemas(loaded)
	for range 20 {
		if again := CheckSchemas(loaded); again == nil || again.Error() != first.Error() {
			t.Fatalf("%v and %v", first, again)
		}
	}
}

func TestGivesEveryRequestACopyOfItsOwn(t *testing.T) {
	cache := NewCache()
	source := Source{Digest: "sha256:1", Directory: folder(t, map[string]string{
		"Chart.yaml": chartYaml + "dependencies: [{name: child, version: 0.1.0}]\n", "values.yaml": "a: {b: 1}",
		"charts/child/Chart.yaml": "apiVersion: v2\nname: child\nversion: 0.1.0\n",
	})}
	first, err := cache.Load(source)
	if err != nil {
		t.Fatal(err)
	}
	first.Values["a"].(map[string]any)["b"] = "changed"
	first.Metadata.Dependencies[0].Enabled = true
	first.SetDependencies()
	// From the cache: the folder is another one now.
	second, err := cache.Load(Source{Digest: "sha256:1", Directory: "/nowhere"})
	if err != nil {
		t.Fatal(err)
	}
	if second.Values["a"].(map[string]any)["b"] != 1.0 || second.Metadata.Dependencies[0].Enabled || len(second.Dependencies()) != 1 {
		t.Errorf("a change of one copy shows in another: %v", second.Values)
	}
	if second.Dependencies()[0].Parent() != second {
		t.Error("a subchart of a copy belongs to another copy")
	}
}

func TestKeepsTheLastChartsOnly(t *testing.T) {
	cache := NewCache()
	for index := range kept + 3 {
		root := folder(t, map[string]string{"Chart.yaml": chartYaml})
		if _, err := cache.Load(Source{Digest: fmt.Sprint(index), Directory: root}); err != nil {
			t.Fatal(err)
		}
	}
	if cache.order.Len() != kept || len(cache.charts) != kept {
		t.Errorf("%d charts are kept", cache.order.Len())
	}
}
