package frames

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"sync"
)

// Protocol is the version of the frame format and of hello; the host refuses any other.
const Protocol = 2

const (
	inputLimit  = 64 << 20
	concurrency = 64
)

// Server answers requests until its input ends.
type Server struct {
	// Engine is the name the engine gives in its hello.
	Engine string
	// Version is the engine's own version in its hello.
	Version string
	// Handlers has one entry for each op beside hello.
	Handlers map[string]Handler
	// MemoryFactor times the memory limit of hello is where the process ends; 0 is 4.
	MemoryFactor uint64

	output    sync.Mutex
	questions questions
}

// Main serves stdin and stdout and ends the process: with the end of stdin, also amid a request,
// since then the host is gone and nobody would read the answer.
func (s *Server) Main() {
	if err := s.Serve(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// Serve answers until in ends; it does not wait for requests in work.
func (s *Server) Serve(in io.Reader, out io.Writer) error {
	frames := bufio.NewReaderSize(in, 64<<10)
	free := make(chan struct{}, concurrency)
	for {
		frame, err := read(frames, inputLimit)
		if errors.Is(err, io.EOF) && frame == nil {
			return nil
		}
		if err != nil {
			return err
		}
		head, err := parse(frame)
		if err != nil {
			return fmt.Errorf("a frame is not a JSON object: %w", err)
		}
		if head.Callback != 0 {
			s.questions.answer(head.Callback, reply{result: head.Result, fault: head.Error})
			continue
		}
		request := s.request(head, frame, out)
		go func() {
			// Not before: an answer to a question must get in while all places are taken.
			free <- struct{}{}
			defer func() { <-free }()
			s.answer(request)
		}()
	}
}

func (s *Server) answer(request *Request) {
	ctx, cancel := context.Background(), context.CancelFunc(func() {})
	if request.timeout > 0 {
		ctx, cancel = context.WithTimeout(ctx, request.timeout)
	}
	defer cancel()
	s.send(request.out, response(request, func() ([]byte, error) { return s.run(ctx, request) }))
}

func (s *Server) send(out io.Writer, frame []byte) {
	s.output.Lock()
	defer s.output.Unlock()
	if err := write(out, frame); err != nil {
		fmt.Fprintln(os.Stderr, "a frame could not be written:", err)
		os.Exit(1)
	}
}

func (s *Server) run(ctx context.Context, request *Request) (answer []byte, err error) {
	defer func() {
		if value := recover(); value != nil {
			os.Stderr.Write(debug.Stack())
			answer, err = nil, faultOfPanic(value)
		}
	}()
	if request.op == "hello" {
		return s.hello(request)
	}
	handler, known := s.Handlers[request.op]
	if !known {
		return nil, Faultf(InvalidInput, "the engine %s has no op %q", s.Engine, request.op)
	}
	return handler(ctx, request)
}

func response(request *Request, work func() ([]byte, error)) []byte {
	answer, err := work()
	if err == nil && len(answer) > request.OutputLimit {
		err = Faultf(LimitExceeded, "the answer has %d bytes, more than the limit of %d", len(answer), request.OutputLimit)
	}
	field := `,"result":`
	if err != nil {
		field = `,"error":`
		answer, _ = json.Marshal(faultOf(err))
	}
	frame := make([]byte, 0, len(answer)+40)
	frame = append(frame, `{"id":`...)
	frame = strconv.AppendUint(frame, request.id, 10)
	frame = append(frame, field...)
	frame = append(frame, answer...)
	return append(frame, '}')
}

// hello agrees on the protocol and takes the memory limits, which come this way because the
// environment of an engine is empty.
func (s *Server) hello(request *Request) ([]byte, error) {
	var greeting struct {
		MemoryLimit int64 `json:"memoryLimit"`
	}
	if err := request.Decode(&greeting); err != nil {
		return nil, err
	}
	if greeting.MemoryLimit > 0 {
		limitMemory(greeting.MemoryLimit, s.MemoryFactor)
	}
	return JSON(map[string]any{
		"protocol": Protocol,
		"engine":   s.Engine,
		"version":  s.Version,
		"go":       runtime.Version(),
	})
}
