// Command registry is a real registry in memory for tests. It prints its port, and ends with its
// standard input. Its one argument says how it wants to be told who asks: none, basic or bearer;
// referrers is none with a list of referrers. The user is "user" with the password "canary-password".
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"strings"

	"github.com/google/go-containerregistry/pkg/registry"
)

const (
	user     = "user"
	password = "canary-password"
	// What a token is good for: pulling as nobody, or all.
	anonymous = "token-of-nobody"
	full      = "token-of-user"
)

func main() {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		log.Fatal(err)
	}
	served := registry.New(
		registry.Logger(log.New(io.Discard, "", 0)),
		registry.WithReferrersSupport(os.Args[1] == "referrers"))
	go func() { log.Fatal(http.Serve(listener, guard(os.Args[1], listener.Addr().String(), served))) }()
	fmt.Println(listener.Addr().(*net.TCPAddr).Port)
	_, _ = io.Copy(io.Discard, os.Stdin)
}

func guard(mode, address string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case mode == "none" || mode == "referrers" || r.Header.Get("X-Push") != "":
			next.ServeHTTP(w, r)
		case mode == "bearer" && r.URL.Path == "/token":
			token(w, r)
		case admitted(mode, r):
			next.ServeHTTP(w, r)
		default:
			challenge := `Basic realm="registry"`
			if mode == "bearer" {
				challenge = fmt.Sprintf(
					`Bearer realm="http://%s/token",service="test",scope="ignored"`, address)
			}
			w.Header().Set("WWW-Authenticate", challenge)
			w.WriteHeader(http.StatusUnauthorized)
		}
	})
}

// A token for nobody reads what lies below public/.
func admitted(mode string, r *http.Request) bool {
	if mode == "basic" {
		name, secret, ok := r.BasicAuth()
		return ok && name == user && secret == password
	}
	switch r.Header.Get("Authorization") {
	case "Bearer " + full:
		return true
	case "Bearer " + anonymous:
		return strings.HasPrefix(r.URL.Path, "/v2/public/")
	}
	return false
}

func token(w http.ResponseWriter, r *http.Request) {
	if !strings.HasPrefix(r.URL.Query().Get("scope"), "repository:") ||
		r.URL.Query().Get("service") != "test" {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	answer := anonymous
	if name, secret, ok := r.BasicAuth(); ok {
		if name != user || secret != password {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		answer = full
	}
	_ = json.NewEncoder(w).Encode(map[string]string{"token": answer})
}
