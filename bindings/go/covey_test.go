package covey

import (
	"context"
	"errors"
	"testing"
)

func TestEventsComeInOrder(t *testing.T) {
	events := NewEvents[int]()
	for number := 0; number < 1000; number++ {
		events.Send(number)
	}
	for number := 0; number < 1000; number++ {
		if found := <-events.C(); found != number {
			t.Fatalf("%d instead of %d", found, number)
		}
	}
	events.Close()
	events.Close()
	if _, is := <-events.C(); is {
		t.Fatal("an event after the end")
	}
}

func TestATextWithANulIsRefusedAndNotCut(t *testing.T) {
	options, err := NewClientOptions()
	if err != nil {
		t.Fatal(err)
	}
	defer options.Release()
	var reason *Error
	if err = options.SetAppId("a\x00b"); !errors.As(err, &reason) || reason.Name() != "invalid_parameter" {
		t.Fatal(err)
	}
}

func TestACallEndsWithItsContext(t *testing.T) {
	call := newCall[int]()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := call.Wait(ctx); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	call.complete(7, nil)
	call.abandon()
	if value, err := call.Wait(context.Background()); value != 7 || err != nil {
		t.Fatal(value, err)
	}
}

func TestWhatIsReleasedIsRefused(t *testing.T) {
	options, err := NewClientOptions()
	if err != nil {
		t.Fatal(err)
	}
	options.Release()
	options.Release()
	var reason *Error
	if err = options.SetAppId("fine"); !errors.As(err, &reason) || reason.Code != ErrorCodeBadHandle {
		t.Fatal(err)
	}
}
