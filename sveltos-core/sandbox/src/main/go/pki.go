package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"flag"
	"fmt"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"time"
)

// pki writes what one control plane needs to be believed: an authority of its own, a serving
// certificate for the loopback addresses, and the key that signs service account tokens.
func pki(arguments []string) int {
	flags := flag.NewFlagSet("pki", flag.ExitOnError)
	dir := flags.String("dir", ".", "folder to write ca.crt, ca.key, serving.crt, serving.key and sa.key to")
	name := flags.String("name", "sandbox", "name of the control plane")
	_ = flags.Parse(arguments)
	if err := writePki(*dir, *name); err != nil {
		fmt.Fprintln(os.Stderr, "sandbox: cannot write certificates:", err)
		return 1
	}
	return 0
}

func writePki(dir, name string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	pair, err := serverOf(name)
	if err != nil {
		return err
	}
	for file, content := range map[string][]byte{
		"ca.crt": pair.authority.certificate, "ca.key": pair.authority.key,
		"serving.crt": pair.server.certificate, "serving.key": pair.server.key,
	} {
		if err := os.WriteFile(filepath.Join(dir, file), content, 0o600); err != nil {
			return err
		}
	}
	signer, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return err
	}
	return writeKey(filepath.Join(dir, "sa.key"), signer)
}

// identity is a certificate with its key, both PEM.
type identity struct {
	certificate, key []byte
	signer           *ecdsa.PrivateKey
}

// trusted is a server and the authority that vouches for it and for nothing else.
type trusted struct {
	authority, server identity
}

// serverOf makes an authority and a server on the loopback addresses that it vouches for.
func serverOf(name string) (trusted, error) {
	root := &x509.Certificate{
		Subject:               pkix.Name{CommonName: name + " authority"},
		IsCA:                  true,
		BasicConstraintsValid: true,
		KeyUsage:              x509.KeyUsageCertSign | x509.KeyUsageCRLSign | x509.KeyUsageDigitalSignature,
	}
	authority, err := issue(root, root, nil)
	if err != nil {
		return trusted{}, err
	}
	server, err := issue(&x509.Certificate{
		Subject:     pkix.Name{CommonName: "kube-apiserver"},
		KeyUsage:    x509.KeyUsageDigitalSignature,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1), net.IPv6loopback},
		DNSNames:    []string{"localhost", "kubernetes", "kubernetes.default", "kubernetes.default.svc", "kubernetes.default.svc.cluster.local"},
	}, root, authority.signer)
	return trusted{authority, server}, err
}

// issue makes a certificate; without a parent's key it signs itself.
func issue(template, parent *x509.Certificate, parentKey *ecdsa.PrivateKey) (identity, error) {
	signer, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return identity{}, err
	}
	if parentKey == nil {
		parentKey = signer
	}
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 120))
	if err != nil {
		return identity{}, err
	}
	template.SerialNumber = serial
	template.NotBefore = time.Now().Add(-time.Hour)
	template.NotAfter = time.Now().AddDate(10, 0, 0)
	certificate, err := x509.CreateCertificate(rand.Reader, template, parent, signer.Public(), parentKey)
	if err != nil {
		return identity{}, err
	}
	key, err := x509.MarshalPKCS8PrivateKey(signer)
	return identity{encode("CERTIFICATE", certificate), encode("PRIVATE KEY", key), signer}, err
}

func writeKey(path string, key *ecdsa.PrivateKey) error {
	der, err := x509.MarshalECPrivateKey(key)
	if err != nil {
		return err
	}
	return os.WriteFile(path, encode("EC PRIVATE KEY", der), 0o600)
}

func encode(kind string, der []byte) []byte {
	return pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der})
}
