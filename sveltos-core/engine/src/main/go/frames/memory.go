package frames

import (
	"fmt"
	"os"
	"runtime/debug"
	"syscall"
)

// standardFactor is how far above the soft limit the process is ended unless its engine says else.
const standardFactor = 4

// limitMemory makes the garbage collector work harder from soft on. A process that still grows to
// a multiple of it dies, and its host starts another: better than to starve the host's machine.
func limitMemory(soft int64, factor uint64) {
	debug.SetMemoryLimit(soft)
	if factor == 0 {
		factor = standardFactor
	}
	hard := uint64(soft) * factor
	limit := syscall.Rlimit{Cur: hard, Max: hard}
	if err := syscall.Setrlimit(syscall.RLIMIT_DATA, &limit); err != nil {
		fmt.Fprintln(os.Stderr, "no hard memory limit:", err)
	}
}
