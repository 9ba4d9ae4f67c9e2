package frames

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"
)

type answer struct {
	ID       uint64
	Callback uint64
	Question json.RawMessage
	Result   json.RawMessage
	Error    *Fault
}

// serve runs a server and gives what sends and receives frames.
func serve(t *testing.T, handlers map[string]Handler) (func(string), func() answer) {
	t.Helper()
	requests, toServer := io.Pipe()
	fromServer, answers := io.Pipe()
	server := &Server{Engine: "test", Version: "1", Handlers: handlers}
	done := make(chan error)
	go func() { done <- server.Serve(requests, answers) }()
	t.Cleanup(func() {
		toServer.Close()
		if err := <-done; err != nil {
			t.Errorf("the server ended with %v", err)
		}
	})
	in := bufio.NewReader(fromServer)
	send := func(frame string) {
		if err := write(toServer, []byte(frame)); err != nil {
			t.Error(err)
		}
	}
	receive := func() answer {
		frame, err := read(in, inputLimit)
		if err != nil {
			t.Fatal(err)
		}
		var got answer
		if err := json.Unmarshal(frame, &got); err != nil {
			t.Fatalf("%s: %v", frame, err)
		}
		return got
	}
	return send, receive
}

func TestSaysHello(t *testing.T) {
	send, receive := serve(t, nil)
	send(`{"op":"hello","protocol":2,"id":1}`)
	got := receive()
	if got.ID != 1 || !strings.Contains(string(got.Result), `"engine":"test"`) || !strings.Contains(string(got.Result), `"protocol":2`) {
		t.Errorf("got %+v", got)
	}
}

func TestAnswersOutOfOrder(t *testing.T) {
	release := make(chan struct{})
	send, receive := serve(t, map[string]Handler{
		"slow": func(context.Context, *Request) ([]byte, error) { <-release; return []byte(`"slow"`), nil },
		"fast": func(context.Context, *Request) ([]byte, error) { return []byte(`"fast"`), nil },
	})
	send(`{"op":"slow","id":1}`)
	send(`{"op":"fast","id":2}`)
	if got := receive(); got.ID != 2 {
		t.Errorf("got %+v first", got)
	}
	close(release)
	if got := receive(); got.ID != 1 {
		t.Errorf("got %+v second", got)
	}
}

func TestAsksTheHostAmidARequest(t *testing.T) {
	send, receive := serve(t, map[string]Handler{
		"ask": func(ctx context.Context, request *Request) ([]byte, error) {
			first, err := request.Ask(ctx, map[string]string{"about": "a"})
			if err != nil {
				return nil, err
			}
			second, err := request.Ask(ctx, map[string]string{"about": "b"})
			if err != nil {
				return nil, err
			}
			return JSON([]json.RawMessage{first, second})
		},
	})
	send(`{"op":"ask","id":7}`)
	first := receive()
	if first.ID != 7 || first.Callback == 0 || string(first.Question) != `{"about":"a"}` {
		t.Fatalf("got %+v", first)
	}
	send(fmt.Sprintf(`{"id":7,"callback":%d,"result":{"x":1}}`, first.Callback))
	second := receive()
	if second.Callback == first.Callback || string(second.Question) != `{"about":"b"}` {
		t.Fatalf("got %+v", second)
	}
	send(`{"id":7,"callback":999,"result":"nobody asked"}`)
	send(fmt.Sprintf(`{"id":7,"callback":%d,"result":null}`, second.Callback))
	if got := receive(); got.ID != 7 || string(got.Result) != `[{"x":1},null]` {
		t.Errorf("got %+v", got)
	}
}

func TestAHostThatCannotAnswerFailsTheRequest(t *testing.T) {
	ask := func(ctx context.Context, request *Request) ([]byte, error) { return request.Ask(ctx, 1) }
	send, receive := serve(t, map[string]Handler{"ask": ask})
	send(`{"op":"ask","id":1}`)
	send(fmt.Sprintf(`{"id":1,"callback":%d,"error":{"code":"INVALID_INPUT","message":"no such thing"}}`, receive().Callback))
	if got := receive(); got.Error == nil || *got.Error != (Fault{Code: InvalidInput, Message: "no such thing"}) {
		t.Errorf("got %+v", got)
	}
	send(`{"op":"ask","id":2,"deadlineMillis":10}`)
	receive()
	if got := receive(); got.Error == nil || got.Error.Code != DeadlineExceeded {
		t.Errorf("got %+v", got)
	}
}

func TestAnswersReachFullHouses(t *testing.T) {
	send, receive := serve(t, map[string]Handler{
		"ask": func(ctx context.Context, request *Request) ([]byte, error) { return request.Ask(ctx, "q") },
	})
	for id := range concurrency + 5 {
		send(fmt.Sprintf(`{"op":"ask","id":%d}`, id+1))
	}
	answered := 0
	for answered < concurrency+5 {
		if got := receive(); got.Callback != 0 {
			send(fmt.Sprintf(`{"id":%d,"callback":%d,"result":%d}`, got.ID, got.Callback, got.ID))
		} else if string(got.Result) != fmt.Sprint(got.ID) {
			t.Errorf("got %+v", got)
		} else {
			answered++
		}
	}
}

func TestAPanicCostsOneRequestAndTellsNoValue(t *testing.T) {
	send, receive := serve(t, map[string]Handler{
		"panic": func(context.Context, *Request) ([]byte, error) { panic("canary") },
		"index": func(context.Context, *Request) ([]byte, error) {
			var list []int
			return JSON(list[len(list)+1])
		},
		"fine": func(context.Context, *Request) ([]byte, error) { return []byte(`1`), nil },
	})
	send(`{"op":"panic","id":1}`)
	if got := receive(); got.Error == nil || got.Error.Code != Internal || strings.Contains(got.Error.Message, "canary") {
		t.Errorf("got %+v", got)
	}
	send(`{"op":"index","id":2}`)
	if got := receive(); got.Error == nil || !strings.Contains(got.Error.Message, "index out of range") {
		t.Errorf("got %+v", got)
	}
	send(`{"op":"fine","id":3}`)
	if got := receive(); string(got.Result) != "1" {
		t.Errorf("got %+v", got)
	}
}

func TestHoldsLimits(t *testing.T) {
	send, receive := serve(t, map[string]Handler{
		"long": func(context.Context, *Request) ([]byte, error) { return JSON(strings.Repeat("x", 100)) },
		"wait": func(ctx context.Context, _ *Request) ([]byte, error) {
			<-ctx.Done()
			return nil, Faultf(DeadlineExceeded, "too late")
		},
	})
	send(`{"op":"long","id":1,"outputLimit":50}`)
	if got := receive(); got.Error == nil || got.Error.Code != LimitExceeded {
		t.Errorf("got %+v", got)
	}
	send(`{"op":"wait","id":2,"deadlineMillis":10}`)
	if got := receive(); got.Error == nil || got.Error.Code != DeadlineExceeded {
		t.Errorf("got %+v", got)
	}
	send(`{"op":"none","id":3}`)
	if got := receive(); got.Error == nil || got.Error.Code != InvalidInput {
		t.Errorf("got %+v", got)
	}
}

func TestTheHostsFieldsWinOverTheRequests(t *testing.T) {
	send, receive := serve(t, map[string]Handler{
		"op": func(context.Context, *Request) ([]byte, error) { return []byte(`1`), nil },
	})
	send(`{"op":"op","id":7,"ID":8,"id":9}`)
	if got := receive(); got.ID != 9 {
		t.Errorf("got %+v", got)
	}
}

func TestRefusesFramesThatAreNone(t *testing.T) {
	server := &Server{}
	for name, input := range map[string]string{
		"huge":  "\xff\xff\xff\xff",
		"short": "\x00\x00\x00\x05{}",
		"text":  "\x00\x00\x00\x05hello",
	} {
		if err := server.Serve(strings.NewReader(input), &bytes.Buffer{}); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	if err := server.Serve(strings.NewReader(""), &bytes.Buffer{}); err != nil {
		t.Errorf("the end of input: %v", err)
	}
}
