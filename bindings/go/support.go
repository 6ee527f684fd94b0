// Package covey: cached, live chat collections, over the C library libcovey.
//
// A function that fails at once returns an *Error. A call returns a *Call: Wait takes a context. Its value can come with
// an error: a message, and why it was not sent. Callbacks run on a thread of the library, or in Dispatch; they must not
// wait for a Call. Snapshots (messages, users, lists) never change, may be used by any goroutine, and are released by the
// garbage collector. Release clients, collections and feeds yourself.
package covey

/*
#cgo LDFLAGS: -lcovey
#include "bridge.h"
#include <stdlib.h>
*/
import "C"

import (
	"context"
	"fmt"
	"runtime/cgo"
	"strings"
	"sync"
	"unsafe"
)

// TimeNewest is the starting point of a collection at the newest messages.
const TimeNewest int64 = 1<<63 - 1

// Error is the reason of a failure.
type Error struct {
	Code         ErrorCode
	Message      string
	HTTPStatus   int
	ServerCode   int
	RetryAfterMs int64
}

func (e *Error) Error() string { return fmt.Sprintf("%s (%d)", e.Message, e.Code) }

// Name is such as "not_found".
func (e *Error) Name() string { return ErrorName(int32(e.Code)) }

// String gives a pointer to a text, for arguments that may be absent.
func String(text string) *string { return &text }

func errorOfCode(code int32) error { return &Error{Code: ErrorCode(code), Message: ErrorName(code)} }

func errorOf(handle *C.covey_error) *Error {
	if handle == nil {
		return nil
	}
	return &Error{
		ErrorCode(C.covey_error_code(handle)), C.GoString(C.covey_error_message(handle, nil)),
		int(C.covey_error_http_status(handle)), int(C.covey_error_server_code(handle)),
		int64(C.covey_error_retry_after_ms(handle)),
	}
}

// check makes an error of a negated code, and frees the object that says more.
func check(code int64, failure **C.covey_error) error {
	if code >= 0 {
		return nil
	}
	if failure == nil || *failure == nil {
		return errorOfCode(int32(-code))
	}
	defer C.covey_error_release(*failure)
	return errorOf(*failure)
}

// Call is the answer to a call that comes later.
type Call[T any] struct {
	done  chan struct{}
	once  sync.Once
	value T
	err   error
}

func newCall[T any]() *Call[T] { return &Call[T]{done: make(chan struct{})} }

// Done is closed when the answer is there.
func (c *Call[T]) Done() <-chan struct{} { return c.done }

// Wait gives the answer, or the context's error if that ends first; the call goes on then. Never wait in a callback.
func (c *Call[T]) Wait(ctx context.Context) (T, error) {
	select {
	case <-c.done:
		return c.value, c.err
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}

func (c *Call[T]) complete(value T, err *Error) {
	c.once.Do(func() {
		c.value = value
		if err != nil {
			c.err = err
		}
		close(c.done)
	})
}

// abandon ends a call whose function the library never runs: that of a collection that was disposed.
func (c *Call[T]) abandon() {
	c.once.Do(func() {
		c.err = errorOfCode(C.COVEY_ERROR_REQUEST_CANCELED)
		close(c.done)
	})
}

type completer[T any] interface{ complete(value T, err *Error) }

// repeated is a completion that comes once for each of several messages.
type repeated[T any] func(value T, err error)

func (function repeated[T]) complete(value T, err *Error) {
	if function == nil {
		return
	}
	if err == nil {
		function(value, nil)
	} else {
		function(value, err)
	}
}

// alone gives an object a block of memory of its own: 16 bytes are enough. The runtime puts smaller objects that hold no
// pointer of Go into one block with others, and runs none of their finalizers before all of them are unreachable.
type alone struct {
	_ [16 - unsafe.Sizeof(uintptr(0))]byte
}

// functions is what user_data names: the functions of one call or handler, in the order of their parameters.
type functions struct {
	parts []any
}

// newState makes user_data: memory of C that holds a handle, because C keeps no pointer of Go.
func newState(state any) unsafe.Pointer {
	memory := C.malloc(C.size_t(unsafe.Sizeof(cgo.Handle(0))))
	*(*cgo.Handle)(memory) = cgo.NewHandle(state)
	return memory
}

func stateOf(userData unsafe.Pointer) any { return (*(*cgo.Handle)(userData)).Value() }

//export goFree
func goFree(userData unsafe.Pointer) {
	if state, is := stateOf(userData).(*functions); is {
		for _, part := range state.parts {
			if call, is := part.(interface{ abandon() }); is {
				call.abandon()
			}
		}
	}
	(*(*cgo.Handle)(userData)).Delete()
	C.free(userData)
}

// completerOf finds whom a completion is for: place counts those of one type. A start's cached part and the server's are two,
// and the second may come alone.
func completerOf[T any](userData unsafe.Pointer, place int) completer[T] {
	for _, part := range stateOf(userData).(*functions).parts {
		if found, is := part.(completer[T]); is {
			if place == 0 {
				return found
			}
			place--
		}
	}
	panic("covey: a completion of another type")
}

func functionOf[F any](userData unsafe.Pointer) F {
	for _, part := range stateOf(userData).(*functions).parts {
		if found, is := part.(F); is {
			return found
		}
	}
	panic("covey: a callback of another type")
}

func deref(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

// hasNul says that C would cut one of the texts.
func hasNul(texts ...string) bool {
	for _, text := range texts {
		if strings.IndexByte(text, 0) >= 0 {
			return true
		}
	}
	return false
}

func optionalText(text *string) *C.char {
	if text == nil {
		return nil
	}
	return C.CString(*text)
}

// pointerArray is an array of C with one element more, so that there is one to point at.
func pointerArray(count int) ([]unsafe.Pointer, func()) {
	memory := C.calloc(C.size_t(count+1), C.size_t(unsafe.Sizeof(unsafe.Pointer(nil))))
	return unsafe.Slice((*unsafe.Pointer)(memory), count+1), func() { C.free(memory) }
}

func textArray(texts []string) (**C.char, func()) {
	array, free := pointerArray(len(texts))
	for index, text := range texts {
		array[index] = unsafe.Pointer(C.CString(text))
	}
	return (**C.char)(unsafe.Pointer(&array[0])), func() {
		for _, text := range array {
			C.free(text)
		}
		free()
	}
}

func textOfLength(text *C.char, length int) string {
	if text == nil {
		return ""
	}
	return C.GoStringN(text, C.int(length))
}

func rowsOf[C any, T any](pointer *C, count int, of func(*C) T) []T {
	if pointer == nil {
		return nil
	}
	found := make([]T, count)
	for index, row := range unsafe.Slice(pointer, count) {
		row := row
		found[index] = of(&row)
	}
	return found
}

func numbersOf(pointer *C.int64_t, count int) []int64 {
	if pointer == nil {
		return nil
	}
	return append([]int64(nil), unsafe.Slice((*int64)(unsafe.Pointer(pointer)), count)...)
}
