// What the module adds to the interface: which call an error ends. Prints what the sample prints.
//
//	checks API_URL WEBSOCKET_URL CACHE_DIRECTORY
package main

import (
	"context"
	"covey"
	"errors"
	"fmt"
	"os"
)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// answer runs the client's callbacks until the call has its answer.
func answer[T any](client *covey.Client, call *covey.Call[T]) (T, error) {
	for {
		select {
		case <-call.Done():
			return call.Wait(context.Background())
		default:
			must(client.Dispatch(0, 100))
		}
	}
}

func expectCode(err error, code covey.ErrorCode, rule string) {
	var reason *covey.Error
	if !errors.As(err, &reason) || reason.Code != code {
		fmt.Printf("not so: %s: %v\n", rule, err)
		os.Exit(1)
	}
}

// A start that ends before its cached part: its error is the server's part's, and the cached part never comes.
func checkStart(client *covey.Client) {
	messages := must(client.MessageCollection("lobby", covey.TimeNewest, nil, covey.MessageCollectionCallbacks{}))
	defer messages.Release()
	out := must(client.Disconnect(false)) // its end of the collection is known when it is dispatched
	cached, fetched, err := messages.Start()
	must(0, err)
	_, err = answer(client, fetched)
	expectCode(err, covey.ErrorCodeCollectionDisposed, "the server's part of a start has the error of the start")
	_, err = answer(client, cached)
	expectCode(err, covey.ErrorCodeRequestCanceled, "the cached part ends with it")
	must(answer(client, out))
}

func main() {
	options := must(covey.NewClientOptions())
	_, _, _ = options.SetAppId("checks"), options.SetApiUrl(os.Args[1]), options.SetWebsocketUrl(os.Args[2])
	_, _ = options.SetCacheDirectory(os.Args[3]), options.SetDelivery(covey.DeliveryPoll)
	client := must(covey.NewClient(options))
	defer client.Release()
	must(answer(client, must(client.Connect("ana", nil, covey.String("Ana")))))
	channel := must(covey.NewGroupChannelParams())
	_ = channel.SetChannelUrl("lobby")
	must(answer(client, must(client.CreateChannel(channel))))
	checkStart(client)
	fmt.Println("added: hello")
}
