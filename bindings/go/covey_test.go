package covey

import (
	"context"
	"errors"
	"runtime"
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

// Small objects that stay, as an app has them anywhere, lie between those that go.
func TestTheCollectorReleasesWhatLiesBesideWhatStays(t *testing.T) {
	before := DebugLiveObjects()
	stays := make([]*int64, 1000)
	for index := range stays {
		if _, err := NewClientOptions(); err != nil {
			t.Fatal(err)
		}
		stays[index] = new(int64)
	}
	for round := 0; round < 100 && DebugLiveObjects() > before; round++ {
		runtime.GC()
		// Finalizers run in one goroutine, in turn: that of this object runs behind those that this round found.
		done := make(chan struct{})
		runtime.SetFinalizer(&struct{ _ [16]byte }{}, func(any) { close(done) })
		runtime.GC()
		<-done
	}
	if left := DebugLiveObjects() - before; left > 0 {
		t.Fatalf("%d objects that nobody has are still there", left)
	}
	runtime.KeepAlive(stays)
}
