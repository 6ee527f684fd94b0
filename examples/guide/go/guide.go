// The samples of docs/guide.md in Go. The site shows the regions between the comments; see ../README.md.
//
//	guide API_URL WEBSOCKET_URL CACHE_DIRECTORY
package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"sort"
	"strings"
)

// guide: connecting
import "covey"

func must[T any](value T, err error) T {
	check(err)
	return value
}

func check(errs ...error) {
	for _, err := range errs {
		if err != nil {
			panic(err)
		}
	}
}

func logIn(ctx context.Context, apiURL, websocketURL, cacheDirectory string) *covey.Client {
	options := must(covey.NewClientOptions())
	check(options.SetAppId("guide"), options.SetCacheDirectory(cacheDirectory))
	check(options.SetApiUrl(apiURL), options.SetWebsocketUrl(websocketURL)) // without: the application's own server
	client := must(covey.NewClient(options))
	me, err := must(client.Connect("alice", nil, nil)).Wait(ctx)
	if me == nil {
		panic(err) // no login, and no cache of an earlier one
	}
	if err != nil {
		fmt.Printf("%s, offline\n", me.Id())
	} else {
		fmt.Printf("%s, online\n", me.Id())
	}
	return client
}

// guide: end

var apiURL, websocketURL, caches, home string

// shown is what a handler of a sample shows; an app would draw it.
var shown = covey.NewEvents[string]()

func show(format string, values ...any) { shown.Send(fmt.Sprintf(format, values...)) }

// next is the next text that a handler shows, but for those that are passed over.
func next(passedOver ...string) string {
	for text := range shown.C() {
		if !contains(passedOver, text) {
			return text
		}
	}
	panic("nothing is shown any more")
}

func contains(texts []string, text string) bool {
	for _, each := range texts {
		if each == text {
			return true
		}
	}
	return false
}

func heading(key string) { fmt.Println(key + ":") }

// guide: list-of-channels
func showChannels(ctx context.Context, client *covey.Client) {
	query := must(covey.NewGroupChannelListQuery())
	check(query.SetLimit(10))
	collection := must(client.GroupChannelCollection(query, covey.GroupChannelCollectionCallbacks{
		ChannelsUpdated: func(channels *covey.ChannelList, context covey.ChannelContext) {
			// Draw collection.Channels() again, or apply context.Changes. And ChannelsAdded, ChannelsDeleted.
		},
	}))
	defer collection.Release() // an app that shows the list keeps it
	for must(collection.HasNext()) {
		page := must(must(collection.LoadMore()).Wait(ctx))
		for _, channel := range page.Channels.All() {
			fmt.Printf("%s: %d members\n", channel.Url(), channel.MemberCount())
		}
	}
}

// guide: end

// guide: messages
var states = map[covey.SendingStatus]string{
	covey.SendingStatusPending: "pending", covey.SendingStatusSucceeded: "succeeded", covey.SendingStatusFailed: "failed",
}

var steps = map[covey.ChangeKind]string{
	covey.ChangeKindInsert: "insert", covey.ChangeKindMove: "move", covey.ChangeKindUpdate: "update",
	covey.ChangeKindRemove: "remove", covey.ChangeKindReset: "reset",
}

func say(what string) func(*covey.MessageList, covey.MessageContext) {
	return func(messages *covey.MessageList, context covey.MessageContext) {
		for _, message := range messages.All() {
			fmt.Printf("%s: %s, %s\n", what, message.Text(), states[context.SendingStatus])
		}
		for _, change := range context.Changes { // what an app does to its rows, in this order
			fmt.Printf("  %s %d %d\n", steps[change.Kind], change.From, change.To)
		}
	}
}

func openChannel(ctx context.Context, client *covey.Client, channelURL string) *covey.MessageCollection {
	collection := must(client.MessageCollection(channelURL, covey.TimeNewest, nil, covey.MessageCollectionCallbacks{
		MessagesAdded:   say("new"),
		MessagesUpdated: say("changed"),
		// and MessagesDeleted, ChannelUpdated, ChannelDeleted, HugeGapDetected, Changed
	}))
	cached, fetched, err := collection.Start()
	check(err)
	cache := must(cached.Wait(ctx))
	fmt.Printf("the cache: %d messages\n", must(cache.Messages.Count()))
	answer, err := fetched.Wait(ctx)
	var failure *covey.Error
	if errors.As(err, &failure) {
		fmt.Printf("the server: %s\n", failure.Name())
	} else {
		fmt.Printf("the server: %d messages\n", must(answer.Messages.Count()))
	}
	return collection
}

// guide: end

// guide: older-and-newer
func loadAll(ctx context.Context, collection *covey.MessageCollection) {
	for must(collection.HasPrevious()) {
		page := must(must(collection.LoadPrevious()).Wait(ctx))
		fmt.Printf("a page: %d messages\n", must(page.Messages.Count()))
	}
	fmt.Printf("all: %d messages\n", must(collection.SucceededCount()))
}

// guide: end

// guide: sending
func writeMessage(ctx context.Context, client *covey.Client, channelURL, text string) {
	params := must(covey.NewUserMessageParams())
	check(params.SetMessage(text))
	_, sent, err := client.SendUserMessage(channelURL, params)
	check(err)
	_, err = sent.Wait(ctx)
	var failure *covey.Error
	if errors.As(err, &failure) {
		fmt.Printf("not sent yet: %s\n", failure.Name())
	}
}

// guide: end

// guide: offline
func beOffline(ctx context.Context, cacheDirectory string) {
	// Nobody listens at port 1: as if the network were down.
	client := logIn(ctx, "http://127.0.0.1:1", "ws://127.0.0.1:1", cacheDirectory)
	defer client.Release()
	collection := openChannel(ctx, client, "general")
	defer collection.Release()
	loadAll(ctx, collection)
	writeMessage(ctx, client, "general", "later")
}

// guide: end

// guide: background
func fetchInTheBackground(options *covey.ClientOptions) *covey.Client {
	check(options.SetBackgroundScope(covey.BackgroundScopeTop), options.SetBackgroundBandwidth(64_000))
	client := must(covey.NewClient(options))
	check(client.SetBackgroundHandler(func(progress covey.BackgroundProgress) {
		if progress.Phase == covey.BackgroundPhaseIdle {
			show("idle, %d messages", progress.MessagesFetched) // here and below: a function of the app
		}
	}))
	return client
}

// guide: end

func changeChannel(ctx context.Context, client *covey.Client) string {
	// guide: changing
	plans, betterPlans := must(covey.NewGroupChannelParams()), must(covey.NewGroupChannelParams())
	check(plans.SetUserIds([]string{"bob"}), plans.SetName("plans"), plans.SetCoverPath(home+"/cover.png", nil))
	check(betterPlans.SetName("better plans")) // what is not set stays
	url := must(must(client.CreateChannel(plans)).Wait(ctx)).Url()
	must(must(client.UpdateChannel(url, betterPlans)).Wait(ctx))
	must(must(client.UpdateChannelMetadata(url, []string{"color"}, []string{"teal"}, true)).Wait(ctx))
	increase := covey.MetacounterModeIncrease
	must(must(client.UpdateMetacounters(url, []string{"likes"}, []int64{1}, increase, true)).Wait(ctx))
	must(must(client.MuteUser(url, "bob", 600, covey.String("cool down"))).Wait(ctx))
	must(must(client.HideChannel(url, false, false)).Wait(ctx)) // archived, until UnhideChannel
	must(must(client.UpdateCurrentUser(covey.String("Alice"), nil, nil, nil)).Wait(ctx))
	// guide: end
	return url
}

func handleEvents(client *covey.Client) {
	// guide: events-handler
	check(client.AddEventHandler("notifications", func(event covey.Event) {
		if event.Kind == covey.EventKindMessageAdded && event.Source == covey.EventSourceEventMessageReceived {
			for _, message := range event.Messages.All() {
				show("%s: %s", event.ChannelUrl, message.Text())
			}
		}
	}))
	// guide: end
}

func iterateEvents(client *covey.Client) {
	// guide: events-iterated
	events := covey.NewEvents[covey.Event]()
	check(client.AddEventHandler("iteration", events.Send))
	go func() {
		for event := range events.C() {
			if event.Source == covey.EventSourceEventMessageReceived {
				for _, message := range event.Messages.All() {
					show("%s: %s", event.ChannelUrl, message.Text())
				}
			}
		}
	}()
	// guide: end
}

func explainEvents(client *covey.Client) {
	// guide: events-info
	check(client.AddEventHandler("bans", func(event covey.Event) {
		users := strings.Join(event.Info.UserIds().All(), ", ")
		switch event.Source {
		case covey.EventSourceEventUserBanned:
			show("%s is banned: %s", users, event.Info.Description())
		case covey.EventSourceEventMention:
			show("mentioned by %s", users)
		}
	}))
	// guide: end
}

// guide: services
func answerQuestions(client *covey.Client) *covey.Feed {
	options := must(covey.NewFeedOptions())
	check(options.SetStartAt(0)) // from the beginning
	reply := must(covey.NewUserMessageParams())
	check(reply.SetMessage("I will find out."))
	return must(client.Feed("desk", options, covey.FeedCallbacks{
		Item: func(item *covey.FeedItem) {
			if message := item.Message(); message != nil && strings.HasSuffix(message.Text(), "?") {
				if _, err := item.Reply(reply, 0); err != nil {
					return // the item comes again when the feed is opened again
				}
			}
			if _, err := item.Acknowledge(); err != nil {
				fmt.Fprintln(os.Stderr, err) // the feed was closed meanwhile
			}
		},
	}))
}

// guide: end

func listPages(ctx context.Context, client *covey.Client) *covey.Message {
	var page *covey.MessageList
	// guide: lists
	query := must(covey.NewMemberListQuery())
	check(query.SetOperatorFilter(covey.OperatorFilterOperatorsOnly))
	operators := must(client.ListMembers("general", query))
	for must(operators.HasNext()) {
		for _, member := range must(must(operators.LoadNext()).Wait(ctx)).All() {
			fmt.Println(member.User().Nickname())
		}
	}
	older := must(client.ListPreviousMessages("general", nil, 0, 100))
	for must(older.HasNext()) {
		page = must(must(older.LoadNext()).Wait(ctx))
	}
	// guide: end
	oldest := page.At(0)
	fmt.Printf("the oldest: %s\n", oldest.Text())
	return oldest
}

func sendMoreThanText(ctx context.Context, client *covey.Client, parent *covey.Message) *covey.Message {
	// guide: more-than-text
	params := must(covey.NewUserMessageParams())
	check(params.SetMessage("Lunch at noon?"))
	check(params.SetParentMessageId(parent.Id()), params.SetReplyToChannel(true))
	check(params.AddMetaArray("place", []string{"canteen"}), params.SetTargetLanguages([]string{"fr", "de"}))
	_, sent, err := client.SendUserMessage("general", params)
	check(err)
	message := must(sent.Wait(ctx))
	// guide: end
	return message
}

func showParts(message *covey.Message) {
	// guide: parts
	for _, reaction := range must(message.Reactions()) {
		fmt.Printf("%s: %d\n", reaction.Key, reaction.Count)
	}
	for _, metaArray := range must(message.MetaArrays()) {
		fmt.Printf("%s: %s\n", metaArray.Key, strings.Join(metaArray.Values.All(), ", "))
	}
	// guide: end
}

func makePoll(ctx context.Context, client *covey.Client) *covey.Poll {
	// guide: polls
	question := must(covey.NewPollParams())
	check(question.SetTitle("Lunch?"), question.SetOptions([]string{"soup", "rice"}))
	poll := must(must(client.CreatePoll(question)).Wait(ctx))
	params := must(covey.NewUserMessageParams())
	check(params.SetMessage("Please vote"), params.SetPollId(poll.Id()))
	_, sent, err := client.SendUserMessage("general", params)
	check(err)
	must(sent.Wait(ctx))
	soup := must(poll.Options())[0].OptionId
	must(must(client.VotePoll("general", poll.Id(), []int64{soup})).Wait(ctx))
	// guide: end
	return poll
}

func countUnread(client *covey.Client) {
	// guide: counts
	draw := func(totals *covey.UnreadTotals) { show("%d unread", totals.All()) }
	check(client.SetUnreadTotalsHandler(draw))
	draw(must(client.UnreadTotals()))
	// guide: end
}

// guide: sessions
func fetchToken() *string {
	return covey.String(os.Getenv("GUIDE_TOKEN")) // an app asks its own server
}

func answerTokenRequests(client *covey.Client) {
	check(client.SetSessionHandler(func(notice covey.SessionNotice) {
		if notice.Event == covey.SessionEventTokenRequired {
			go func() {
				if err := client.AnswerTokenRequest(notice.TokenRequest, fetchToken()); err != nil {
					fmt.Fprintln(os.Stderr, err) // nobody waits for the token any more
				}
			}()
		}
	}))
}

// guide: end

func connectThroughProxy(options *covey.ClientOptions) *covey.Client {
	// guide: proxies
	check(options.SetProxy(covey.String("socks5h://127.0.0.1:1"), nil, nil), options.SetRequestTimeout(30_000))
	client := must(covey.NewClient(options))
	// guide: end
	return client
}

func sendFiles(ctx context.Context, client *covey.Client) *covey.Message {
	// guide: files
	one := must(covey.NewFileMessageParams())
	check(one.AddPath(home+"/cat.jpg", nil, nil), one.SetMessage("my cat"), one.AddThumbnailSize(320, 320))
	_, sent, err := client.SendFileMessage("general", one, func(progress covey.UploadProgress) {
		show("%d of %d", progress.SentBytes, progress.TotalBytes)
	})
	check(err)
	message := must(sent.Wait(ctx))

	two := must(covey.NewFileMessageParams()) // one message
	check(two.AddPath(home+"/1.jpg", nil, nil))
	check(two.AddBytes(must(os.ReadFile(home+"/2.jpg")), covey.String("2.jpg"), nil))
	_, sent, err = client.SendFileMessage("general", two, nil)
	check(err)
	several := must(sent.Wait(ctx))

	var each []*covey.FileMessageParams // a message each, at most 20
	for _, name := range []string{"1.jpg", "2.jpg"} {
		params := must(covey.NewFileMessageParams())
		check(params.AddPath(home+"/"+name, nil, nil))
		each = append(each, params)
	}
	check(client.SendFileMessages("general", each, nil, func(result covey.FileMessagesResult, err error) {
		show("%d: %v", result.Index, err)
	}))
	pending, _, err := client.SendFileMessage("general", one, nil)
	check(err)
	must(client.CancelMessage(pending.RequestId()))
	// guide: end
	all := fmt.Sprintf("%d of %[1]d", message.FileSizeBytes())
	for next() != all {
	}
	for _, expected := range []string{"0: <nil>", "1: <nil>"} {
		if outcome := next(all); outcome != expected {
			panic(outcome)
		}
	}
	thumbnails, files := must(message.Thumbnails(0)), must(several.Files())
	fmt.Printf("%s: %s, %d thumbnail\n", message.Text(), message.FileName(), len(thumbnails))
	fmt.Printf("%d files, %d messages\n", len(files), len(each))
	return message
}

func downloadFiles(ctx context.Context, client *covey.Client, message *covey.Message) {
	// guide: downloading
	picture, path := must(message.Files())[0], home+"/my-cat.jpg"
	must(must(client.DownloadFile(picture.Url, picture.RequiresAuth, &path, func(received, total int64) {
		show("%d of %d", received, total)
	})).Wait(ctx))
	small := must(message.Thumbnails(0))[0]
	thumbnail := must(must(client.DownloadFile(small.Url, small.RequiresAuth, nil, nil)).Wait(ctx)) // its bytes
	// guide: end
	original := must(os.ReadFile(home + "/cat.jpg"))
	if !bytes.Equal(must(os.ReadFile(path)), original) || !bytes.Equal(thumbnail, original) {
		panic("other bytes")
	}
	fmt.Println("cat.jpg and its thumbnail: as they were sent")
}

func optionsOf(user string) *covey.ClientOptions {
	options := must(covey.NewClientOptions())
	check(options.SetAppId("guide"), options.SetCacheDirectory(caches+"/"+user))
	check(options.SetApiUrl(apiURL), options.SetWebsocketUrl(websocketURL))
	return options
}

func connected(ctx context.Context, user string) *covey.Client {
	client := must(covey.NewClient(optionsOf(user)))
	must(must(client.Connect(user, nil, nil)).Wait(ctx))
	return client
}

func write(ctx context.Context, client *covey.Client, text string, mentioned ...string) {
	params := must(covey.NewUserMessageParams())
	check(params.SetMessage(text), params.SetMentionedUserIds(mentioned))
	_, sent, err := client.SendUserMessage("general", params)
	check(err)
	must(sent.Wait(ctx))
}

func showBackground(ctx context.Context) {
	heading("background")
	client := fetchInTheBackground(optionsOf("background"))
	defer client.Release()
	must(must(client.Connect("bob", nil, nil)).Wait(ctx))
	channels := must(client.GroupChannelCollection(nil, covey.GroupChannelCollectionCallbacks{}))
	defer channels.Release()
	must(must(channels.LoadMore()).Wait(ctx))
	fmt.Println(next("idle, 0 messages"))
}

func showMessages(ctx context.Context) {
	heading("connecting")
	client := logIn(ctx, apiURL, websocketURL, caches+"/alice")
	defer client.Release()
	heading("list-of-channels")
	// Not alice's client: one with the list of channels fetches their messages, and its cache is empty no more.
	other := connected(ctx, "bob")
	showChannels(ctx, other)
	other.Release()
	heading("messages")
	collection := openChannel(ctx, client, "general")
	defer collection.Release()
	heading("older-and-newer")
	loadAll(ctx, collection)
	heading("sending")
	writeMessage(ctx, client, "general", "hello")
}

func showChanges(ctx context.Context, alice *covey.Client) {
	heading("changing")
	url := changeChannel(ctx, alice)
	channel := must(must(alice.RefreshChannel(url)).Wait(ctx))
	likes := must(must(alice.GetMetacounters(url, []string{"likes"})).Wait(ctx))
	state := "hidden"
	if channel.HiddenState() == covey.HiddenStateUnhidden {
		state = "shown"
	}
	fmt.Printf("%s: %s, %d likes, %s, of %s\n", channel.Name(), *channel.Metadata("color"), likes[0].Value, state,
		must(alice.CurrentUser()).Nickname())
}

func showEvents(ctx context.Context, alice, bob *covey.Client) {
	heading("events-handler")
	handleEvents(alice)
	write(ctx, bob, "for the handler")
	fmt.Println(next())
	check(alice.RemoveEventHandler("notifications"))

	heading("events-iterated")
	iterateEvents(alice)
	write(ctx, bob, "for the iteration")
	fmt.Println(next())
	check(alice.RemoveEventHandler("iteration"))

	heading("events-info")
	explainEvents(alice)
	town := must(covey.NewGroupChannelParams())
	check(town.SetChannelUrl("town"), town.SetUserIds([]string{"alice", "carol"}), town.SetOperatorIds([]string{"bob"}))
	must(must(bob.CreateChannel(town)).Wait(ctx))
	must(must(bob.BanUser("town", "carol", 600, covey.String("too loud"))).Wait(ctx))
	fmt.Println(next())
	write(ctx, bob, "@alice", "alice")
	fmt.Println(next())
	check(alice.RemoveEventHandler("bans"))
}

func showServices(ctx context.Context, alice, bob *covey.Client) {
	heading("services")
	check(bob.AddEventHandler("answers", func(event covey.Event) {
		if event.Source == covey.EventSourceEventMessageReceived {
			show("bob received: %s", event.Messages.At(0).Text())
		}
	}))
	feed := answerQuestions(alice)
	defer feed.Release()
	write(ctx, bob, "where?")
	fmt.Println(next("bob received: later")) // what alice wrote offline
	check(bob.RemoveEventHandler("answers"))
}

func showPartsOfMessages(ctx context.Context, alice *covey.Client) {
	heading("lists")
	oldest := listPages(ctx, alice)

	heading("more-than-text")
	lunch := sendMoreThanText(ctx, alice, oldest)
	var languages []string
	for _, translation := range must(lunch.Translations()) {
		languages = append(languages, translation.Language)
	}
	sort.Sort(sort.Reverse(sort.StringSlice(languages)))
	kind := "no reply"
	if lunch.ParentMessageId() == oldest.Id() {
		kind = "a reply"
	}
	fmt.Printf("%s: %s, also in %s\n", lunch.Text(), kind, strings.Join(languages, " and "))

	heading("parts")
	must(must(alice.AddReaction("general", lunch.Id(), "smile")).Wait(ctx))
	showParts(must(must(alice.GetMessage("general", lunch.Id())).Wait(ctx)))

	heading("polls")
	poll := must(must(alice.GetPoll(nil, makePoll(ctx, alice).Id())).Wait(ctx))
	var votes []string
	for _, option := range must(poll.Options()) {
		votes = append(votes, fmt.Sprintf("%s %d", option.Text, option.VoteCount))
	}
	fmt.Printf("%s: %s\n", poll.Title(), strings.Join(votes, ", "))
}

func showCounts(ctx context.Context, alice, bob *covey.Client) {
	heading("counts")
	must(must(alice.MarkAllAsRead([]string{"general", "town"})).Wait(ctx))
	countUnread(alice)
	for next() != "0 unread" {
	}
	write(ctx, bob, "one more")
	fmt.Println(next("0 unread"))
	check(alice.SetUnreadTotalsHandler(nil))
}

func showSessions(ctx context.Context) {
	heading("sessions")
	client := must(covey.NewClient(optionsOf("carol")))
	defer client.Release()
	answerTokenRequests(client)
	carol := must(must(client.Connect("carol", nil, nil)).Wait(ctx)) // without the token that the server wants
	fmt.Printf("%s, online\n", carol.Id())
}

func showProxies(ctx context.Context) {
	heading("proxies")
	client := connectThroughProxy(optionsOf("proxy"))
	defer client.Release()
	_, err := must(client.Connect("alice", nil, nil)).Wait(ctx)
	var failure *covey.Error
	if errors.As(err, &failure) {
		fmt.Println(failure.Name())
	}
}

func main() {
	ctx := context.Background()
	apiURL, websocketURL, caches, home = os.Args[1], os.Args[2], os.Args[3], os.Getenv("HOME")
	showBackground(ctx)
	showMessages(ctx)
	heading("offline")
	beOffline(ctx, caches+"/alice")
	alice, bob := connected(ctx, "alice"), connected(ctx, "bob")
	defer alice.Release()
	defer bob.Release()
	showChanges(ctx, alice)
	showEvents(ctx, alice, bob)
	showServices(ctx, alice, bob)
	showPartsOfMessages(ctx, alice)
	showCounts(ctx, alice, bob)
	showSessions(ctx)
	showProxies(ctx)
	heading("files")
	message := sendFiles(ctx, alice)
	heading("downloading")
	downloadFiles(ctx, alice, message)
}
