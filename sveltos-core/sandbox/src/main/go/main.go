// Command sandbox is a Kubernetes control plane in one file. The program is picked by the name the
// file is called by, or by the first argument after the lifetime:
//
//	sandbox [tethered|detached] PROGRAM [ARGUMENTS]
//
// A tethered process ends when its standard input does, so that it never outlives whoever started
// it, however that one ended. A detached one leaves the session of its parent and lives on.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"go.etcd.io/etcd/server/v3/etcdmain"
	"k8s.io/component-base/cli"
	_ "k8s.io/component-base/logs/json/register"
	_ "k8s.io/component-base/metrics/prometheus/clientgo"
	_ "k8s.io/component-base/metrics/prometheus/version"
	apiserver "k8s.io/kubernetes/cmd/kube-apiserver/app"
	manager "k8s.io/kubernetes/cmd/kube-controller-manager/app"
)

var programs = map[string]func(arguments []string) int{
	"etcd":                    func([]string) int { etcdmain.Main(os.Args); return 0 },
	"kube-apiserver":          func([]string) int { return cli.Run(apiserver.NewAPIServerCommand()) },
	"kube-controller-manager": func([]string) int { return cli.Run(manager.NewControllerManagerCommand()) },
	"kubectl":                 func([]string) int { return kubectl() },
	"podsim":                  podsim,
	"pki":                     pki,
	"identities":              identities,
}

func main() {
	words := os.Args[1:]
	if called := filepath.Base(os.Args[0]); programs[called] != nil {
		words = append([]string{called}, words...)
	}
	var tether bool
	if len(words) > 0 {
		switch words[0] {
		case "tethered":
			tether, words = true, words[1:]
		case "detached":
			detach()
			words = words[1:]
		}
	}
	if len(words) == 0 {
		usage("no program given")
	}
	if strings.ContainsRune(words[0], filepath.Separator) {
		os.Exit(foreign(words, tether))
	}
	run, known := programs[words[0]]
	if !known {
		usage("unknown program " + words[0])
	}
	if tether {
		go exitAtEndOfInput()
	}
	// The servers read their own command line from here, and their user agent from its first word.
	os.Args = words
	os.Exit(run(words[1:]))
}

func usage(problem string) {
	fmt.Fprintln(os.Stderr, "sandbox: "+problem)
	fmt.Fprintln(os.Stderr, "usage: sandbox [tethered|detached] etcd|kube-apiserver|kube-controller-manager|kubectl|podsim|pki|identities|/PATH [ARGUMENTS]")
	os.Exit(2)
}
