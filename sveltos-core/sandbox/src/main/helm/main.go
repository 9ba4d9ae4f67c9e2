// Command helm is Helm's own client, built from its module: nothing is added and nothing left out.
package main

import (
	"errors"
	"log/slog"
	"os"

	helm "helm.sh/helm/v4/pkg/cmd"
	"helm.sh/helm/v4/pkg/kube"
	_ "k8s.io/client-go/plugin/pkg/client/auth"
)

func main() {
	// The manager of the fields it applies, whatever this file is called.
	kube.ManagedFieldsManager = "helm"
	command, err := helm.NewRootCmd(os.Stdout, os.Args[1:], helm.SetupLogging)
	if err != nil {
		slog.Error("helm cannot start", slog.Any("error", err))
		os.Exit(1)
	}
	if err := command.Execute(); err != nil {
		if failed, ok := errors.AsType[helm.CommandError](err); ok {
			os.Exit(failed.ExitCode)
		}
		os.Exit(1)
	}
}
