package releases

import (
	"context"
	"errors"
	"net"
	"net/url"
	"strings"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"

	"projectsveltos.io/engine/frames"
)

// failure is why the work stopped, in the host's words for kinds of failure and Helm's own for the
// rest.
type failure struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

func failureOf(err error) *failure {
	return &failure{Code: codeOf(err), Message: ordered(strings.TrimSpace(err.Error()))}
}

func codeOf(err error) string {
	var fault *frames.Fault
	if errors.As(err, &fault) {
		return string(fault.Code)
	}
	var served apierrors.APIStatus
	if errors.As(err, &served) {
		return servedCode(err)
	}
	if meta.IsNoMatchError(err) {
		return "UNKNOWN_KIND"
	}
	var timeout net.Error
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return "DEADLINE_EXCEEDED"
	case errors.Is(err, context.Canceled):
		return "CANCELLED"
	case errors.As(err, &timeout) && isTransport(err):
		return "UNREACHABLE"
	case isTransport(err):
		return "UNREACHABLE"
	}
	return textCode(err.Error())
}

func isTransport(err error) bool {
	var address *url.Error
	var network *net.OpError
	return errors.As(err, &address) || errors.As(err, &network)
}

func servedCode(err error) string {
	switch {
	case apierrors.IsUnauthorized(err):
		return "UNAUTHORIZED"
	case apierrors.IsForbidden(err) && strings.Contains(err.Error(), "being terminated"):
		return "BEING_DELETED"
	case apierrors.IsForbidden(err):
		return "FORBIDDEN"
	case apierrors.IsTooManyRequests(err):
		return "THROTTLED"
	case apierrors.IsConflict(err), apierrors.IsAlreadyExists(err):
		return "CONFLICT"
	case apierrors.IsRequestEntityTooLargeError(err):
		return "LIMIT_EXCEEDED"
	case apierrors.IsInvalid(err) && strings.Contains(err.Error(), "Too long") && strings.Contains(err.Error(), "sh.helm.release"):
		return "LIMIT_EXCEEDED"
	case apierrors.IsInvalid(err), apierrors.IsBadRequest(err):
		return "REJECTED"
	case apierrors.IsInternalError(err), apierrors.IsServerTimeout(err), apierrors.IsServiceUnavailable(err):
		return "SERVER_ERROR"
	case apierrors.IsTimeout(err):
		return "SERVER_ERROR"
	}
	return "RELEASE_FAILED"
}

// textCode is for errors that Helm has no type for.
func textCode(text string) string {
	for _, known := range []struct{ part, code string }{
		{"values don't meet the specifications of the schema", "VALUES_INVALID"},
		{"execution error at (", "TEMPLATE_FAILED"},
		{"template: ", "TEMPLATE_FAILED"},
		{"parse error at (", "TEMPLATE_FAILED"},
		{"YAML parse error on ", "TEMPLATE_FAILED"},
		{"which is incompatible with Kubernetes", "CHART_INCOMPATIBLE"},
		{"no matches for kind", "UNKNOWN_KIND"},
		{"ensure CRDs are installed first", "UNKNOWN_KIND"},
		{"invalid ownership metadata", "CONFLICT"},
		{"Apply failed with", "CONFLICT"},
		{"system reserved label name", "INVALID_INPUT"},
		{"user supplied labels", "INVALID_INPUT"},
		{"release name is invalid", "INVALID_INPUT"},
		{"release name check failed: release name", "INVALID_INPUT"},
		{"unknown post-render strategy", "INVALID_INPUT"},
		{"context deadline exceeded", "DEADLINE_EXCEEDED"},
		{"kubernetes cluster unreachable", "UNREACHABLE"},
	} {
		if strings.Contains(text, known.part) {
			return known.code
		}
	}
	return "RELEASE_FAILED"
}
