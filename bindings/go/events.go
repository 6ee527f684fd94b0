package covey

import "sync"

// Events is a queue from callbacks to a channel. A callback must not block, so the queue is not bounded: receive from C().
type Events[T any] struct {
	mutex  sync.Mutex
	wake   chan struct{}
	items  []T
	closed bool
	out    chan T
	stop   chan struct{}
}

// NewEvents makes a queue; Close ends it.
func NewEvents[T any]() *Events[T] {
	events := &Events[T]{wake: make(chan struct{}, 1), out: make(chan T), stop: make(chan struct{})}
	go events.run()
	return events
}

// Send adds an event. It never blocks.
func (e *Events[T]) Send(item T) {
	e.mutex.Lock()
	e.items = append(e.items, item)
	e.mutex.Unlock()
	select {
	case e.wake <- struct{}{}:
	default:
	}
}

// C gives the events in their order. It is closed after Close.
func (e *Events[T]) C() <-chan T { return e.out }

// Close ends the queue; what nobody has received yet is dropped.
func (e *Events[T]) Close() {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	if !e.closed {
		e.closed = true
		close(e.stop)
	}
}

func (e *Events[T]) run() {
	defer close(e.out)
	for {
		e.mutex.Lock()
		items := e.items
		e.items = nil
		e.mutex.Unlock()
		for _, item := range items {
			select {
			case e.out <- item:
			case <-e.stop:
				return
			}
		}
		if len(items) > 0 {
			continue
		}
		select {
		case <-e.wake:
		case <-e.stop:
			return
		}
	}
}
