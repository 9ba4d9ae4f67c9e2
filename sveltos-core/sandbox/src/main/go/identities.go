package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
)

// serverIdentity is what a virtual API server shows and what its clients have to trust, PEM.
type serverIdentity struct {
	Authority   string `json:"authority"`
	Certificate string `json:"certificate"`
	Key         string `json:"key"`
}

// identities writes many servers' identities at once, each under an authority of its own.
func identities(arguments []string) int {
	flags := flag.NewFlagSet("identities", flag.ExitOnError)
	count := flags.Int("count", 1, "how many")
	file := flags.String("file", "identities.json", "file to write the list to")
	_ = flags.Parse(arguments)
	if err := writeIdentities(*file, *count); err != nil {
		fmt.Fprintln(os.Stderr, "sandbox: cannot write certificates:", err)
		return 1
	}
	return 0
}

func writeIdentities(file string, count int) error {
	all := make([]serverIdentity, 0, count)
	for i := range count {
		pair, err := serverOf(fmt.Sprintf("virtual %d", i))
		if err != nil {
			return err
		}
		all = append(all, serverIdentity{
			Authority:   string(pair.authority.certificate),
			Certificate: string(pair.server.certificate),
			Key:         string(pair.server.key),
		})
	}
	content, err := json.Marshal(all)
	if err != nil {
		return err
	}
	return os.WriteFile(file, content, 0o600)
}
