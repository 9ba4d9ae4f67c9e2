package frames

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"time"
)

// DefaultOutputLimit holds where a request names none.
const DefaultOutputLimit = 32 << 20

// Request is one request as it arrived.
type Request struct {
	// OutputLimit is how many bytes the answer may have.
	OutputLimit int
	op          string
	id          uint64
	timeout     time.Duration
	frame       []byte
	server      *Server
	out         io.Writer
}

// Handler answers requests of one op with JSON. It runs in a goroutine of its own; ctx ends at the
// request's deadline, and a handler that can look at it should, since the host kills the process of one
// that does not answer.
type Handler func(ctx context.Context, request *Request) ([]byte, error)

type header struct {
	ID             uint64 `json:"id"`
	Op             string `json:"op"`
	DeadlineMillis int64  `json:"deadlineMillis"`
	OutputLimit    int    `json:"outputLimit"`

	// The fields of the host's answer to a question.
	Callback uint64          `json:"callback"`
	Result   json.RawMessage `json:"result"`
	Error    *Fault          `json:"error"`
}

func parse(frame []byte) (header, error) {
	var head header
	err := json.Unmarshal(frame, &head)
	return head, err
}

func (s *Server) request(head header, frame []byte, out io.Writer) *Request {
	request := &Request{
		OutputLimit: head.OutputLimit,
		op:          head.Op,
		id:          head.ID,
		timeout:     time.Duration(head.DeadlineMillis) * time.Millisecond,
		frame:       frame,
		server:      s,
		out:         out,
	}
	if request.OutputLimit <= 0 {
		request.OutputLimit = DefaultOutputLimit
	}
	return request
}

// Decode reads the request's own fields.
func (r *Request) Decode(into any) error {
	if err := json.Unmarshal(r.frame, into); err != nil {
		return Faultf(InvalidInput, "the request does not fit the op %s: %s", r.op, err.Error())
	}
	return nil
}

// JSON encodes an answer; unlike json.Marshal it leaves <, > and & as they are.
func JSON(value any) ([]byte, error) {
	var buffer bytes.Buffer
	encoder := json.NewEncoder(&buffer)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(buffer.Bytes(), []byte("\n")), nil
}
