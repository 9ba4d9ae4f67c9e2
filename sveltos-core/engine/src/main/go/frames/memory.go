package frames

import (
	"fmt"
	"os"
	"runtime/debug"
	"syscall"
)

// hardFactor is how far above the soft limit the process is ended.
const hardFactor = 4

// limitMemory makes the garbage collector work harder from soft on. A process that still grows to
// a multiple of it dies, and its host starts another: better than to starve the host's machine.
func limitMemory(soft int64) {
	debug.SetMemoryLimit(soft)
	hard := uint64(soft) * hardFactor
	limit := syscall.Rlimit{Cur: hard, Max: hard}
	if err := syscall.Setrlimit(syscall.RLIMIT_DATA, &limit); err != nil {
		fmt.Fprintln(os.Stderr, "no hard memory limit:", err)
	}
}
