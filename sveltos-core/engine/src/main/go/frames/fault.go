package frames

import (
	"errors"
	"fmt"
	"runtime"
)

// Code says what kind of failure a Fault is; the host maps it to its own error codes.
type Code string

const (
	// InvalidInput is an input that no retry makes right.
	InvalidInput Code = "INVALID_INPUT"
	// LimitExceeded is an input or output that is larger than allowed.
	LimitExceeded Code = "LIMIT_EXCEEDED"
	// DeadlineExceeded is a request that noticed that its time is over.
	DeadlineExceeded Code = "DEADLINE_EXCEEDED"
	// Internal is a fault of the engine.
	Internal Code = "INTERNAL"
)

// Fault is an error with a code. The message reaches users: one sentence, no secrets.
type Fault struct {
	Code    Code   `json:"code"`
	Message string `json:"message"`
}

func (f *Fault) Error() string { return f.Message }

// Faultf makes a Fault.
func Faultf(code Code, format string, arguments ...any) *Fault {
	return &Fault{Code: code, Message: fmt.Sprintf(format, arguments...)}
}

func faultOf(err error) *Fault {
	var fault *Fault
	if errors.As(err, &fault) {
		return fault
	}
	return &Fault{Code: Internal, Message: err.Error()}
}

// faultOfPanic names the runtime's own errors only: any other value may hold what a user passed in.
func faultOfPanic(value any) *Fault {
	if err, ok := value.(runtime.Error); ok {
		return Faultf(Internal, "the engine panicked: %s", err.Error())
	}
	return Faultf(Internal, "the engine panicked with a %T", value)
}
