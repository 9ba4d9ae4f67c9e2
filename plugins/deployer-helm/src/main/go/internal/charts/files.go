// Package charts reads charts from folders and archives, within bounds, and keeps those it read.
package charts

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"helm.sh/helm/v4/pkg/chart/loader/archive"
	"helm.sh/helm/v4/pkg/ignore"

	"projectsveltos.io/engine/frames"
)

// Bounds of one chart, its subcharts included.
const (
	MaxBytes     = 64 << 20
	MaxFileBytes = 5 << 20
	maxArchive   = 32 << 20
	maxEntries   = 10_000
	maxNesting   = 5
	maxPath      = 32
)

var byteOrderMark = []byte{0xEF, 0xBB, 0xBF}

func refuse(format string, arguments ...any) error {
	return frames.Faultf(frames.InvalidInput, format, arguments...)
}

// budget is what is left for one chart.
type budget struct{ entries, bytes int }

func newBudget() *budget { return &budget{entries: maxEntries, bytes: MaxBytes} }

func (b *budget) take(name string, size int) error {
	b.entries--
	b.bytes -= size
	switch {
	case b.entries < 0:
		return frames.Faultf(frames.LimitExceeded, "the chart has more than %d files", maxEntries)
	case size > MaxFileBytes:
		return frames.Faultf(frames.LimitExceeded, "the file %q of the chart is larger than %d bytes", name, MaxFileBytes)
	case b.bytes < 0:
		return frames.Faultf(frames.LimitExceeded, "the chart is larger than %d bytes", MaxBytes)
	case strings.Count(name, "/") > maxPath:
		return frames.Faultf(frames.LimitExceeded, "the file %q of the chart lies deeper than %d folders", name, maxPath)
	}
	return nil
}

// filesOf reads a chart: a folder, or an archive, which a path may name itself or its folder may
// hold alone.
func filesOf(root *os.Root, name string) ([]*archive.BufferedFile, error) {
	name = path.Clean(name)
	info, err := root.Lstat(name)
	if err != nil {
		return nil, refuse("the source has no chart at the path %q; correct the path", name)
	}
	if info.Mode().IsRegular() {
		return archiveFiles(root, name)
	}
	if !info.IsDir() {
		return nil, refuse("the path %q of the source is no folder and no archive of a chart", name)
	}
	if _, err := root.Lstat(path.Join(name, "Chart.yaml")); errors.Is(err, fs.ErrNotExist) {
		if alone := onlyArchive(root, name); alone != "" {
			return archiveFiles(root, alone)
		}
		return nil, refuse("the path %q of the source has no Chart.yaml; correct the path", name)
	}
	return folderFiles(root, name)
}

func onlyArchive(root *os.Root, name string) string {
	entries, err := fs.ReadDir(root.FS(), name)
	if err != nil || len(entries) != 1 || !strings.HasSuffix(entries[0].Name(), ".tgz") {
		return ""
	}
	return path.Join(name, entries[0].Name())
}

func archiveFiles(root *os.Root, name string) ([]*archive.BufferedFile, error) {
	info, err := root.Lstat(name)
	if err != nil || !info.Mode().IsRegular() {
		return nil, refuse("%q is no regular file of the source", name)
	}
	if info.Size() > maxArchive {
		return nil, frames.Faultf(frames.LimitExceeded, "the archive %q is larger than %d bytes", name, maxArchive)
	}
	content, err := root.ReadFile(name)
	if err != nil {
		return nil, refuse("the archive %q of the source cannot be read", name)
	}
	if err := inspect(name, content, newBudget(), 0); err != nil {
		return nil, err
	}
	files, err := archive.LoadArchiveFiles(bytes.NewReader(content))
	if err != nil {
		return nil, refuse("the archive %q cannot be read as a chart: %s", name, err)
	}
	return files, nil
}

// inspect looks through an archive, and through archives of subcharts in it, before anything of it
// is kept.
func inspect(name string, content []byte, left *budget, depth int) error {
	if depth > maxNesting {
		return frames.Faultf(frames.LimitExceeded, "the archive %q lies in more than %d others", name, maxNesting)
	}
	unzipped, err := gzip.NewReader(bytes.NewReader(content))
	if err != nil {
		return refuse("the file %q is no archive of a chart: %s", name, err)
	}
	reader := tar.NewReader(unzipped)
	for {
		header, err := reader.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return refuse("the archive %q cannot be read: %s", name, err)
		}
		switch header.Typeflag {
		case tar.TypeReg, tar.TypeDir, tar.TypeXGlobalHeader, tar.TypeXHeader:
		default:
			return refuse("the archive %q has the entry %q, which is a link or no regular file; pack the chart without it", name, header.Name)
		}
		if strings.ContainsRune(header.Name, 0) {
			return refuse("the archive %q has an entry with a NUL in its name", name)
		}
		if header.Size < 0 || header.Size > MaxFileBytes {
			return left.take(header.Name, MaxFileBytes+1)
		}
		if err := left.take(header.Name, int(header.Size)); err != nil {
			return err
		}
		if header.Typeflag == tar.TypeReg && nested(header.Name) {
			inner, err := io.ReadAll(io.LimitReader(reader, MaxFileBytes))
			if err != nil {
				return refuse("the archive %q cannot be read: %s", name, err)
			}
			if err := inspect(header.Name, inner, left, depth+1); err != nil {
				return err
			}
		}
	}
}

func nested(name string) bool {
	return strings.Contains(name, "charts/") && strings.HasSuffix(name, ".tgz")
}

// folderFiles reads a folder as Helm does, but follows no link.
func folderFiles(root *os.Root, name string) ([]*archive.BufferedFile, error) {
	rules := ignore.Empty()
	if text, err := root.ReadFile(path.Join(name, ignore.HelmIgnore)); err == nil {
		if rules, err = ignore.Parse(bytes.NewReader(text)); err != nil {
			return nil, refuse("the file .helmignore of the chart cannot be read: %s", err)
		}
	}
	rules.AddDefaults()
	left := newBudget()
	var files []*archive.BufferedFile
	err := fs.WalkDir(root.FS(), name, func(full string, entry fs.DirEntry, err error) error {
		if err != nil {
			return refuse("the folder of the chart cannot be read at %q", full)
		}
		relative, err := filepath.Rel(name, full)
		if err != nil || relative == "." {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return refuse("the file %q of the chart cannot be read", relative)
		}
		if rules.Ignore(relative, info) {
			if entry.IsDir() {
				return filepath.SkipDir
			}
			return nil
		}
		if entry.IsDir() {
			return nil
		}
		if !info.Mode().IsRegular() {
			return refuse("the file %q of the chart is a link or no regular file; put the file itself there", relative)
		}
		if err := left.take(relative, int(min(info.Size(), MaxFileBytes+1))); err != nil {
			return err
		}
		data, err := root.ReadFile(full)
		if err != nil {
			return refuse("the file %q of the chart cannot be read", relative)
		}
		if nested(relative) {
			if err := inspect(relative, data, left, 1); err != nil {
				return err
			}
		}
		files = append(files, &archive.BufferedFile{
			Name: relative, ModTime: info.ModTime(), Data: bytes.TrimPrefix(data, byteOrderMark),
		})
		return nil
	})
	return files, err
}
