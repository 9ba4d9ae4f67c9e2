package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"syscall"
)

// exitAtEndOfInput ends this process when the pipe that the parent holds open closes. The kernel
// closes it however the parent dies, which no signal handler or shutdown hook can promise.
func exitAtEndOfInput() {
	_, _ = io.Copy(io.Discard, os.Stdin)
	os.Exit(0)
}

// detach leaves the parent's session: a hang-up or an interrupt on its terminal is not for us.
func detach() {
	if _, err := syscall.Setsid(); err != nil && err != syscall.EPERM {
		fmt.Fprintln(os.Stderr, "sandbox: cannot start a session:", err)
		os.Exit(1)
	}
}

// foreign runs a program from another file. A detached one takes this process over; a tethered one
// is a child that ends with us, since it does not watch the pipe itself.
func foreign(words []string, tether bool) int {
	if !tether {
		err := syscall.Exec(words[0], words, os.Environ())
		fmt.Fprintln(os.Stderr, "sandbox: cannot run", words[0]+":", err)
		return 1
	}
	child := exec.Command(words[0], words[1:]...)
	child.Stdout, child.Stderr = os.Stdout, os.Stderr
	if err := child.Start(); err != nil {
		fmt.Fprintln(os.Stderr, "sandbox: cannot run", words[0]+":", err)
		return 1
	}
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGTERM, syscall.SIGINT)
	go func() {
		for one := range signals {
			_ = child.Process.Signal(one)
		}
	}()
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		_ = child.Process.Kill()
	}()
	_ = child.Wait()
	return child.ProcessState.ExitCode()
}
