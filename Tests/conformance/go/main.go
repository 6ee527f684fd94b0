// The conformance run in Go: see ../c/driver.h.
//
//	conformance API_URL WEBSOCKET_URL CACHE_DIRECTORY SCENARIO thread|poll|wake
//
// In poll and wake mode a goroutine for each client runs its callbacks.
package main

import (
	"bufio"
	"context"
	"covey"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"
)

const limit = 30 * time.Second

var apiURL, websocketURL, cache, mode string

type actor struct {
	name     string
	client   *covey.Client
	messages *covey.MessageCollection
	channels *covey.GroupChannelCollection
	feed     *covey.Feed
	item     *covey.FeedItem
	poll     *covey.Poll
	wake     chan struct{}
	loop     sync.WaitGroup
}

type label struct {
	id        int64
	requestID string
}

var (
	mutex  sync.Mutex
	lines  []string
	actors = map[string]*actor{}
	labels = map[string]label{}
	events = covey.NewEvents[string]()
)

func event(format string, arguments ...any) { events.Send(fmt.Sprintf(format, arguments...)) }

func await(start string) string {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	for {
		for index, line := range lines {
			if strings.HasPrefix(line, start) {
				lines = append(lines[:index:index], lines[index+1:]...)
				return line
			}
		}
		select {
		case line := <-events.C():
			lines = append(lines, line)
		case <-ctx.Done():
			panic("this event did not come: " + start)
		}
	}
}

// refused ends a step: the function failed at once.
type refused struct{ err error }

func must(err error) {
	if err != nil {
		panic(refused{err})
	}
}

func answer[T any](call *covey.Call[T], err error) (T, error) {
	must(err)
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	return call.Wait(ctx)
}

func value[T any](call *covey.Call[T], err error) T {
	found, err := answer(call, err)
	must(err)
	return found
}

func done(call *covey.Call[struct{}], err error) string {
	if _, err := answer(call, err); err != nil {
		return showError(err)
	}
	return "ok"
}

func showOutcome[T any](found *T, err error, show func(*T) string) string {
	parts := []string{}
	if err != nil {
		parts = append(parts, showError(err))
	}
	if found != nil {
		parts = append(parts, show(found))
	}
	return strings.Join(parts, ", ")
}

func outcome[T any](show func(*T) string, call *covey.Call[*T], err error) string {
	found, err := answer(call, err)
	return showOutcome(found, err, show)
}

// What callbacks report

func (me *actor) messageCallbacks() covey.MessageCollectionCallbacks {
	report := func(what string) func(*covey.MessageList, covey.MessageContext) {
		return func(messages *covey.MessageList, context covey.MessageContext) {
			event("%s %s %s %s", me.name, what, covey.EventSourceName(context.Source), showMessages(messages))
		}
	}
	return covey.MessageCollectionCallbacks{
		MessagesAdded: report("messages_added"), MessagesUpdated: report("messages_updated"),
		MessagesDeleted: report("messages_deleted"),
		ChannelUpdated: func(channel *covey.Channel, context covey.ChannelContext) {
			event("%s channel_updated %s %s", me.name, covey.EventSourceName(context.Source), showChannel(channel))
		},
		ChannelDeleted: func(url string, context covey.ChannelContext) {
			event("%s channel_deleted %s %s", me.name, covey.EventSourceName(context.Source), url)
		},
	}
}

func (me *actor) channelCallbacks() covey.GroupChannelCollectionCallbacks {
	return covey.GroupChannelCollectionCallbacks{
		ChannelsUpdated: func(channels *covey.ChannelList, context covey.ChannelContext) {
			for _, channel := range channels.All() {
				event("%s channels_updated %s %s", me.name, covey.EventSourceName(context.Source), showChannel(channel))
			}
		},
	}
}

func (me *actor) feedCallbacks() covey.FeedCallbacks {
	return covey.FeedCallbacks{
		Item: func(item *covey.FeedItem) {
			mutex.Lock()
			me.item = item
			mutex.Unlock()
			content := ""
			if message := item.Message(); message != nil {
				content = showMessage(message)
			}
			kind, _ := item.Kind()
			event("%s item %d %s %s", me.name, kind, item.ChannelUrl(), content)
		},
		CaughtUp: func(isCaughtUp bool) { event("%s caught_up %s", me.name, digit(isCaughtUp)) },
	}
}

func (me *actor) makeClient() {
	options, err := covey.NewClientOptions()
	must(err)
	must(options.SetAppId("conformance"))
	must(options.SetApiUrl(apiURL))
	must(options.SetWebsocketUrl(websocketURL))
	must(options.SetCacheDirectory(cache + "/" + me.name))
	me.wake = make(chan struct{}, 1)
	if mode == "poll" {
		must(options.SetDelivery(covey.DeliveryPoll))
	}
	if mode == "wake" {
		must(options.SetWake(func() { me.wake <- struct{}{} }))
	}
	me.client, err = covey.NewClient(options)
	must(err)
	options.Release()
	must(me.client.AddConnectionHandler("conformance", func(notice covey.ConnectionNotice) {
		event("%s connection %d %s", me.name, notice.Event, notice.UserId)
	}))
	must(me.client.AddEventHandler("conformance", func(what covey.Event) {
		content := ""
		if what.Messages != nil {
			content = showMessages(what.Messages)
		}
		event("%s event %d %s %s %s", me.name, what.Kind, covey.EventSourceName(what.Source), what.ChannelUrl, content)
	}))
	if mode != "thread" {
		me.loop.Add(1)
		go me.dispatch(me.client, me.wake)
	}
}

// dispatch runs the callbacks of a client until it is closed.
func (me *actor) dispatch(client *covey.Client, wake chan struct{}) {
	defer me.loop.Done()
	for {
		wait := int32(-1)
		if mode == "wake" {
			wait = 0
			if _, is := <-wake; !is {
				return
			}
		}
		if _, err := client.Dispatch(0, wait); err != nil {
			return
		}
	}
}

func (me *actor) close() {
	must(me.client.Close())
	if mode == "wake" {
		close(me.wake)
	}
	me.loop.Wait()
	if me.messages != nil {
		me.messages.Release()
	}
	if me.channels != nil {
		me.channels.Release()
	}
	if me.feed != nil {
		me.feed.Release()
	}
	me.client.Release()
	delete(actors, me.name)
}

// Steps

func stepOfLibrary(given []string) string {
	switch given[0] {
	case "version":
		return covey.VersionString()
	case "feature":
		return digit(covey.HasFeature(given[1]))
	case "error":
		code, _ := strconv.Atoi(given[1])
		return covey.ErrorName(int32(code)) + " " + digit(covey.ErrorIsTransient(int32(code)))
	case "objects":
		// The collector releases snapshots.
		for end := time.Now().Add(limit); covey.DebugLiveObjects() > 0 && time.Now().Before(end); {
			runtime.GC()
			runtime.Gosched()
		}
		return fmt.Sprint(covey.DebugLiveObjects())
	case "option":
		options, err := covey.NewClientOptions()
		must(err)
		switch given[1] {
		case "delivery":
			delivery, _ := strconv.Atoi(given[2])
			err = options.SetDelivery(covey.Delivery(delivery))
		case "cache_directory":
			err = options.SetCacheDirectory(given[2])
		default:
			err = options.SetAppId(given[2])
		}
		if err != nil {
			return showError(err)
		}
		return "ok"
	}
	return ""
}

func stepOfClients(me *actor, given []string) string {
	switch given[0] {
	case "client":
		me.makeClient()
	case "connect":
		call, err := me.client.Connect(me.name, nil, covey.String(given[2]))
		return outcome(showUser, call, err)
	case "disconnect":
		return done(me.client.Disconnect(true))
	case "current_user":
		user, err := me.client.CurrentUser()
		must(err)
		if user == nil {
			return "ok nobody"
		}
		return "ok " + showUser(user)
	case "state":
		state, err := me.client.ConnectionState()
		must(err)
		return fmt.Sprintf("%d", state)
	case "unread":
		return fmt.Sprint(value(me.client.GetUnreadMessageCount(nil, covey.SuperChannelFilterAll)))
	case "pause":
		must(me.client.Pause())
	case "resume":
		must(me.client.Resume())
	case "close":
		me.close()
	default:
		return ""
	}
	return "ok"
}

func entries(given []string) (keys, values []string) {
	for _, word := range given[3:] {
		key, value, _ := strings.Cut(word, "=")
		keys, values = append(keys, key), append(values, value)
	}
	return
}

func showEntry(entry covey.MetadataEntry) string { return entry.Key + "=" + entry.Value }

func stepOfChannels(me *actor, given []string) string {
	if len(given) < 3 {
		return ""
	}
	url, client := given[2], me.client
	switch given[0] {
	case "create":
		params, err := covey.NewGroupChannelParams()
		must(err)
		must(params.SetChannelUrl(url))
		must(params.SetName(given[3]))
		must(params.SetUserIds([]string{given[4]}))
		call, err := client.CreateChannel(params)
		return outcome(showChannel, call, err)
	case "update_channel":
		params, err := covey.NewGroupChannelParams()
		must(err)
		must(params.SetName(given[3]))
		call, err := client.UpdateChannel(url, params)
		return outcome(showChannel, call, err)
	case "get_channel":
		call, err := client.GetChannel(url)
		return outcome(showChannel, call, err)
	case "metadata":
		keys, values := entries(given)
		return joined(value(client.CreateChannelMetadata(url, keys, values)), " ", showEntry)
	case "get_metadata":
		return joined(value(client.GetChannelMetadata(url, []string{given[3]})), " ", showEntry)
	case "counters":
		keys, values := entries(given)
		numbers := make([]int64, len(values))
		for index, text := range values {
			numbers[index], _ = strconv.ParseInt(text, 10, 64)
		}
		return joined(value(client.CreateMetacounters(url, keys, numbers)), " ", func(each covey.Metacounter) string {
			return fmt.Sprintf("%s=%d", each.Key, each.Value)
		})
	case "mute":
		return done(client.MuteUser(url, given[3], 3600, covey.String("too loud")))
	case "unmute":
		return done(client.UnmuteUser(url, given[3]))
	case "muted":
		info := value(client.GetMyMutedInfo(url))
		return fmt.Sprintf("%s %s \"%s\"", digit(info.IsMuted), digit(info.RemainingMs > 0), info.Description)
	case "freeze":
		return done(client.FreezeChannel(url))
	case "leave":
		return done(client.LeaveChannel(url))
	case "read":
		return done(client.MarkAsRead(url))
	case "typing":
		return done(client.StartTyping(url))
	}
	return ""
}

func labelOf(name string) label {
	if found, is := labels[name]; is {
		return found
	}
	return label{999999999, ""}
}

func sent(call *covey.Call[*covey.Message], err error, name string) string {
	message, err := answer(call, err)
	if message != nil {
		labels[name] = label{message.Id(), message.RequestId()}
	}
	return showOutcome(message, err, showMessage)
}

func send(me *actor, given []string, parent, poll int64, text string) string {
	params, err := covey.NewUserMessageParams()
	must(err)
	must(params.SetMessage(text))
	if parent != 0 {
		must(params.SetParentMessageId(parent))
	}
	if poll != 0 {
		must(params.SetPollId(poll))
	}
	_, call, err := me.client.SendUserMessage(given[2], params)
	return sent(call, err, given[3])
}

func stepOfMessages(me *actor, given []string) string {
	if len(given) < 4 {
		return ""
	}
	url, known, client := given[2], labelOf(given[3]), me.client
	switch given[0] {
	case "send":
		return send(me, given, 0, 0, given[4])
	case "ask":
		return send(me, given, 0, me.poll.Id(), given[4])
	case "reply":
		return send(me, given, labelOf(given[4]).id, 0, given[5])
	case "file":
		params, err := covey.NewFileMessageParams()
		must(err)
		must(params.AddBytes([]byte(given[6]), covey.String(given[4]), covey.String(given[5])))
		_, call, err := client.SendFileMessage(url, params, nil)
		return sent(call, err, given[3])
	case "edit":
		params, err := covey.NewUserMessageParams()
		must(err)
		must(params.SetMessage(given[4]))
		call, err := client.UpdateUserMessage(url, known.id, params)
		return outcome(showMessage, call, err)
	case "get":
		call, err := client.GetMessage(url, known.id)
		return outcome(showMessage, call, err)
	case "cached":
		bytes, err := value(client.GetCachedMessage(url, known.id)).Bytes()
		must(err)
		message, err := covey.MessageFromBytes(bytes)
		must(err)
		return "ok " + showMessage(message)
	case "delete":
		return done(client.DeleteMessage(url, known.id))
	case "react":
		return done(client.AddReaction(url, known.id, given[4]))
	case "unreact":
		return done(client.DeleteReaction(url, known.id, given[4]))
	case "download":
		message := value(client.GetMessage(url, known.id))
		return string(value(client.DownloadFile(message.FileUrl(), false, nil, nil)))
	case "remove_failed":
		count, err := value(me.messages.RemoveFailed([]string{known.requestID})).Count()
		must(err)
		return fmt.Sprint(count)
	}
	return ""
}

func stepOfLists(me *actor, given []string) string {
	client := me.client
	switch given[0] {
	case "messages":
		var err error
		me.messages, err = client.MessageCollection(given[2], covey.TimeNewest, nil, me.messageCallbacks())
		must(err)
		cached, fetched, err := me.messages.Start()
		server := showMessages(value(fetched, err).Messages)
		return "cache " + showMessages(value(cached, err).Messages) + ", server " + server
	case "channels":
		query, err := covey.NewGroupChannelListQuery()
		must(err)
		must(query.SetIncludeEmpty(true))
		must(query.SetOrder(covey.ChannelOrderChronological))
		me.channels, err = client.GroupChannelCollection(query, me.channelCallbacks())
		must(err)
		channels := value(me.channels.LoadMore()).Channels
		more, err := me.channels.HasNext()
		must(err)
		return joined(channels.All(), "", showChannel) + " " + digit(more)
	case "users":
		query, err := covey.NewUserListQuery()
		must(err)
		must(query.SetNicknameStartsWith(given[2]))
		pages, err := client.ListUsers(query)
		must(err)
		users := value(pages.LoadNext())
		more, err := pages.HasNext()
		must(err)
		return joined(users.All(), ", ", showUser) + " " + digit(more)
	case "members":
		pages, err := client.ListMembers(given[2], nil)
		must(err)
		return joined(value(pages.LoadNext()).All(), ", ", func(member *covey.Member) string {
			return fmt.Sprintf("%s %d", member.User().Id(), member.Role())
		})
	case "timeline", "rows":
		timeline, err := me.messages.Timeline()
		must(err)
		if given[0] == "timeline" {
			return showMessages(timeline)
		}
		rows, err := timeline.Rows(0, 32)
		must(err)
		return joined(rows, ", ", func(row covey.MessageRow) string { return fmt.Sprintf("%s:%d", row.SenderId, len(row.Text)) })
	case "counts":
		succeeded, err := me.messages.SucceededCount()
		must(err)
		pending, err := me.messages.PendingCount()
		must(err)
		failed, err := me.messages.FailedCount()
		must(err)
		return fmt.Sprint(succeeded, pending, failed)
	case "previous":
		shown := ""
		if call, err := me.messages.LoadPrevious(); err != nil {
			shown = "refused " + showError(err)
		} else {
			shown = "page " + showMessages(value(call, nil).Messages)
		}
		more, err := me.messages.HasPrevious()
		must(err)
		return shown + " " + digit(more)
	case "history":
		history := value(me.messages.GetHistory())
		spans, err := history.Spans(0, 8)
		must(err)
		reason, err := history.PreviousReason()
		must(err)
		return joined(spans, "", func(span covey.HistorySpan) string {
			return fmt.Sprintf("(%d %d %s %s) ", span.State, span.CachedCount, digit(span.ReachesStart), digit(span.TouchesLive))
		}) + covey.MoreReasonName(reason)
	case "search":
		query, err := covey.NewMessageSearchQuery()
		must(err)
		must(query.SetText(given[2]))
		found := value(client.SearchMessages(query))
		count, err := found.Count()
		must(err)
		return joined(make([]struct{}, count), ", ", func(struct{}) string {
			ranges, err := found.MatchesAt(0)
			must(err)
			return *found.SnippetAt(0) + joined(ranges, "", func(each covey.TextRange) string {
				return fmt.Sprintf(" %d+%d", each.Start, each.Length)
			})
		})
	case "dispose":
		must(me.messages.Dispose())
		disposed, err := me.messages.IsDisposed()
		must(err)
		return "ok " + digit(disposed)
	}
	return ""
}

func stepOfFeeds(me *actor, given []string) string {
	switch given[0] {
	case "feed":
		options, err := covey.NewFeedOptions()
		must(err)
		must(options.SetStartAt(0))
		me.feed, err = me.client.Feed(given[2], options, me.feedCallbacks())
		must(err)
		return "ok"
	case "acknowledge":
		mutex.Lock()
		item := me.item
		mutex.Unlock()
		return done(item.Acknowledge())
	case "positions":
		return joined(value(me.feed.GetPositions()), "", func(each covey.FeedPosition) string { return each.ChannelUrl })
	case "poll":
		params, err := covey.NewPollParams()
		must(err)
		must(params.SetTitle(given[2]))
		must(params.SetOptions([]string{given[3], given[4]}))
		me.poll = value(me.client.CreatePoll(params))
		return showPoll(me.poll)
	case "vote":
		poll := actors[given[3]].poll
		options, err := poll.Options()
		must(err)
		return done(me.client.VotePoll(given[2], poll.Id(), []int64{options[len(options)-1].OptionId}))
	case "show_poll":
		me.poll = value(me.client.GetPoll(nil, me.poll.Id()))
		return showPoll(me.poll)
	}
	return ""
}

func step(given []string) (shown string) {
	defer func() {
		if failed := recover(); failed != nil {
			reason, is := failed.(refused)
			if !is {
				panic(failed)
			}
			shown = "refused " + showError(reason.err)
		}
	}()
	if shown := stepOfLibrary(given); shown != "" {
		return shown
	}
	me := actors[given[1]]
	if me == nil {
		me = &actor{name: given[1]}
		actors[me.name] = me
	}
	for _, family := range []func(*actor, []string) string{stepOfClients, stepOfLists, stepOfFeeds, stepOfChannels, stepOfMessages} {
		if shown := family(me, given); shown != "" {
			return shown
		}
	}
	panic("unknown step: " + given[0])
}

func main() {
	apiURL, websocketURL, cache, mode = os.Args[1], os.Args[2], os.Args[3], os.Args[5]
	scenario, err := os.Open(os.Args[4])
	if err != nil {
		panic(err)
	}
	for reader := bufio.NewScanner(scenario); reader.Scan(); {
		line := reader.Text()
		if line == "" || line[0] == '#' {
			continue
		}
		fmt.Println(line)
		if strings.HasPrefix(line, "await ") {
			fmt.Println("  <-", await(line[len("await "):]))
			continue
		}
		given := strings.Fields(line)
		for index, word := range given {
			given[index] = strings.ReplaceAll(word, "~", " ")
			if word == "-" {
				given[index] = ""
			}
		}
		fmt.Println("  ->", step(given))
	}
}
