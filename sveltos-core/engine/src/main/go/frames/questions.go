package frames

import (
	"context"
	"encoding/json"
	"strconv"
	"sync"
)

// questions are those that engines have put to the host and that are not answered yet.
type questions struct {
	mutex   sync.Mutex
	last    uint64
	waiting map[uint64]chan reply
}

type reply struct {
	result json.RawMessage
	fault  *Fault
}

func (q *questions) open() (uint64, <-chan reply) {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	if q.waiting == nil {
		q.waiting = map[uint64]chan reply{}
	}
	q.last++
	answer := make(chan reply, 1)
	q.waiting[q.last] = answer
	return q.last, answer
}

func (q *questions) close(number uint64) {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	delete(q.waiting, number)
}

// answer hands a reply to who waits for it; nobody does where the request's time is over.
func (q *questions) answer(number uint64, answer reply) {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	if waiter, open := q.waiting[number]; open {
		delete(q.waiting, number)
		waiter <- answer
	}
}

// Ask puts a question to the host, for something that only some requests need and the host did not
// send along. What it is about is between the op's two halves. A host that cannot answer fails the
// request: its fault is the error.
func (r *Request) Ask(ctx context.Context, question any) (json.RawMessage, error) {
	body, err := JSON(question)
	if err != nil {
		return nil, err
	}
	number, answer := r.server.questions.open()
	defer r.server.questions.close(number)
	frame := make([]byte, 0, len(body)+60)
	frame = append(frame, `{"id":`...)
	frame = strconv.AppendUint(frame, r.id, 10)
	frame = append(frame, `,"callback":`...)
	frame = strconv.AppendUint(frame, number, 10)
	frame = append(frame, `,"question":`...)
	frame = append(frame, body...)
	r.server.send(r.out, append(frame, '}'))
	select {
	case got := <-answer:
		if got.fault != nil {
			return nil, got.fault
		}
		return got.result, nil
	case <-ctx.Done():
		return nil, Faultf(DeadlineExceeded, "the host did not answer a question of the engine in time")
	}
}
