package cluster

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func kubeconfig(server, user string) string {
	return fmt.Sprintf(`apiVersion: v1
kind: Config
clusters: [{name: c, cluster: {server: %q, insecure-skip-tls-verify: true}}]
contexts: [{name: c, context: {cluster: c, user: u}}]
current-context: c
users: [{name: u, user: {%s}}]
`, server, user)
}

func TestRefusesCredentialsThatAreElsewhere(t *testing.T) {
	for _, user := range []string{
		"tokenFile: /etc/passwd",
		"client-certificate: /etc/passwd",
		"client-key: /etc/passwd",
		"exec: {apiVersion: client.authentication.k8s.io/v1, command: sh}",
		"auth-provider: {name: gcp}",
	} {
		if _, err := NewPool().Connect(context.Background(), kubeconfig("https://example.org", user), "x"); err == nil {
			t.Errorf("%s: no error", user)
		}
	}
	ca := strings.Replace(kubeconfig("https://example.org", "token: t"), "server:", "certificate-authority: /etc/passwd, server:", 1)
	if _, err := NewPool().Connect(context.Background(), ca, "x"); err == nil {
		t.Error("a file with an authority: no error")
	}
}

func TestSendsTheCredentialsToTheirServerOnly(t *testing.T) {
	var got string
	server := httptest.NewTLSServer(http.HandlerFunc(func(_ http.ResponseWriter, request *http.Request) {
		got = request.Header.Get("Authorization")
	}))
	defer server.Close()
	other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("asked") }))
	defer other.Close()
	connection, err := NewPool().Connect(context.Background(), kubeconfig(server.URL, "token: canary"), "x")
	if err != nil {
		t.Fatal(err)
	}
	client := http.Client{Transport: connection.Traffic}
	if _, err := client.Get(server.URL + "/version"); err != nil || got != "Bearer canary" {
		t.Errorf("got %q, %v", got, err)
	}
	if _, err := client.Get(other.URL); err == nil || !strings.Contains(err.Error(), "is not the API server") {
		t.Errorf("got %v", err)
	}
}

func TestLetsNothingOutOnceStopped(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	defer server.Close()
	connection, err := NewPool().Connect(context.Background(), kubeconfig(server.URL, "token: t"), "x")
	if err != nil {
		t.Fatal(err)
	}
	client := http.Client{Transport: connection.Traffic}
	if _, err := client.Get(server.URL); err != nil || connection.Wrote() {
		t.Errorf("got %v, wrote %v", err, connection.Wrote())
	}
	if _, err := client.Post(server.URL, "text/plain", nil); err != nil || !connection.Wrote() {
		t.Errorf("got %v, wrote %v", err, connection.Wrote())
	}
	connection.Stop()
	if _, err := client.Post(server.URL, "text/plain", nil); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func TestSharesConnectionsUntilTheyAreOld(t *testing.T) {
	pool := NewPool()
	first, err := pool.member(kubeconfig("https://one.example.org", "token: t"))
	if err != nil {
		t.Fatal(err)
	}
	if again, err := pool.member(kubeconfig("https://one.example.org", "token: t")); err != nil || again != first {
		t.Errorf("got another connection, %v", err)
	}
	first.used = time.Now().Add(-2 * freshFor)
	if _, err := pool.member(kubeconfig("https://one.example.org", "token: rotated")); err != nil || len(pool.members) != 1 {
		t.Errorf("%d are kept, %v", len(pool.members), err)
	}
}
