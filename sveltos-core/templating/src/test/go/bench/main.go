// Command bench renders what the bench of the product renders, in one process and without anything
// around it: the floor.
package main

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"sync"
	"text/template"
	"time"

	"github.com/projectsveltos/libsveltos/lib/funcmap"
	kjson "sigs.k8s.io/json"
)

const (
	frame   = 100
	frames  = 200
	renders = 10_000
)

func main() {
	source, err := os.ReadFile("bench/template.txt")
	exitOn(err)
	object, err := os.ReadFile("bench/cluster.json")
	exitOn(err)
	parsed, err := template.New("bench").Option("missingkey=error").Funcs(funcmap.SveltosFuncMap(false)).Parse(string(source))
	exitOn(err)
	var times []time.Duration
	for i := -frames; i < frames; i++ {
		began := time.Now()
		for range frame {
			render(parsed, object)
		}
		if i >= 0 {
			times = append(times, time.Since(began)/frame)
		}
	}
	slices.Sort(times)
	fmt.Printf("plain Go, reading the cluster each time, median %.3f ms\n", times[frames/2].Seconds()*1000)
	began := time.Now()
	var group sync.WaitGroup
	for range 2 {
		group.Go(func() {
			for range renders / 2 {
				render(parsed, object)
			}
		})
	}
	group.Wait()
	fmt.Printf("plain Go, 10,000 renders, two at a time %.2f s\n", time.Since(began).Seconds())
}

func render(parsed *template.Template, object []byte) {
	var cluster map[string]any
	exitOn(kjson.UnmarshalCaseSensitivePreserveInts(object, &cluster))
	var out bytes.Buffer
	exitOn(parsed.Execute(&out, map[string]any{"Cluster": cluster}))
}

func exitOn(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
