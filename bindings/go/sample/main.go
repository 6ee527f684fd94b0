package main

import (
	"context"
	"covey"
	"fmt"
	"os"
)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func main() {
	ctx := context.Background()
	options := must(covey.NewClientOptions())
	_, _, _ = options.SetAppId("sample"), options.SetApiUrl(os.Args[1]), options.SetWebsocketUrl(os.Args[2])
	_ = options.SetCacheDirectory(os.Args[3])
	client := must(covey.NewClient(options))
	defer client.Release()
	must(must(client.Connect("ana", nil, covey.String("Ana"))).Wait(ctx))
	channel := must(covey.NewGroupChannelParams())
	_ = channel.SetChannelUrl("lobby")
	must(must(client.CreateChannel(channel)).Wait(ctx))

	added := covey.NewEvents[*covey.Message]()
	messages := must(client.MessageCollection("lobby", covey.TimeNewest, nil, covey.MessageCollectionCallbacks{
		MessagesAdded: func(messages *covey.MessageList, _ covey.MessageContext) {
			for _, message := range messages.All() {
				added.Send(message)
			}
		},
	}))
	defer messages.Release()
	if _, fetched, err := messages.Start(); err == nil {
		must(fetched.Wait(ctx))
	}
	params := must(covey.NewUserMessageParams())
	_ = params.SetMessage("hello")
	if _, sent, err := client.SendUserMessage("lobby", params); err == nil {
		must(sent.Wait(ctx))
	}
	fmt.Println("added:", (<-added.C()).Text())
}
