// The samples of docs/guide.md in Swift. The site shows the regions between the comments; see ../README.md.
//
//     guide API_URL WEBSOCKET_URL CACHE_DIRECTORY

// guide: connecting
import Covey

func logIn(apiUrl: String, websocketUrl: String, cacheDirectory: String) async throws(CoveyError) -> Client {
    // Without the two URLs: the application's own server.
    let client = try Client(
        options: ClientOptions(
            appId: "guide", cacheDirectory: cacheDirectory, apiUrl: apiUrl, websocketUrl: websocketUrl))
    do throws(CoveyError) {
        let me = try await client.connect(userId: "alice")
        print("\(me.id), online")
    } catch {
        guard let me = error.value as? User else { throw error }  // no login, and no cache of an earlier one
        print("\(me.id), offline")
    }
    return client
}
// guide: end

// guide: list-of-channels
func showChannels(_ client: Client) async throws(CoveyError) {
    let collection = try client.groupChannelCollection(
        query: GroupChannelListQuery(limit: 10),
        callbacks: GroupChannelCollectionCallbacks(
            channelsUpdated: { channels, context in
                // Draw collection.channels again, or apply context.changes. And channelsAdded, channelsDeleted.
            }))
    while try collection.hasNext {
        for channel in try await collection.loadMore().channels {
            print("\(channel.url): \(channel.memberCount) members")
        }
    }
}  // an app that shows the list keeps the collection
// guide: end

// guide: messages
func say(_ what: String, _ messages: MessageList, _ context: MessageContext) {
    let states: [SendingStatus: String] = [.pending: "pending", .failed: "failed", .succeeded: "succeeded"]
    let steps: [ChangeKind: String] = [
        .insert: "insert", .move: "move", .update: "update", .remove: "remove", .reset: "reset",
    ]
    for message in messages { print("\(what): \(message.text), \(states[context.sendingStatus, default: "?"])") }
    for change in context.changes {  // what an app does to its rows, in this order
        print("  \(steps[change.kind, default: "?"]) \(change.from) \(change.to)")
    }
}

func openChannel(_ client: Client, _ channelUrl: String) async throws(CoveyError) -> MessageCollection {
    let collection = try client.messageCollection(
        channelUrl: channelUrl, startingPointAt: timeNewest,
        callbacks: MessageCollectionCallbacks(
            messagesAdded: { say("new", $0, $1) },
            messagesUpdated: { say("changed", $0, $1) }
            // and messagesDeleted, channelUpdated, channelDeleted, hugeGapDetected, changed
        ))
    do throws(CoveyError) {
        let fetched = try await collection.start { cached, _, _ in
            print("the cache: \(cached?.count ?? 0) messages")
        }
        print("the server: \(fetched.messages.count) messages")
    } catch {
        print("the server: \(error.name)")
    }
    return collection
}
// guide: end

// guide: older-and-newer
func loadAll(_ collection: MessageCollection) async throws(CoveyError) {
    while try collection.hasPrevious {
        let page = try await collection.loadPrevious()
        print("a page: \(page.messages.count) messages")
    }
    print("all: \(try collection.succeededCount) messages")
}
// guide: end

// guide: sending
func writeMessage(_ client: Client, _ channelUrl: String, _ text: String) async {
    do throws(CoveyError) {
        try await client.sendUserMessage(channelUrl: channelUrl, params: UserMessageParams(message: text))
    } catch {
        print("not sent yet: \(error.name)")
    }
}
// guide: end

// guide: offline
func beOffline(_ cacheDirectory: String) async throws(CoveyError) {
    // Nobody listens at port 1: as if the network were down.
    let client = try await logIn(
        apiUrl: "http://127.0.0.1:1", websocketUrl: "ws://127.0.0.1:1", cacheDirectory: cacheDirectory)
    let collection = try await openChannel(client, "general")
    try await loadAll(collection)
    await writeMessage(client, "general", "later")
    try client.close()
}
// guide: end

// guide: background
func fetchInTheBackground(_ given: ClientOptions) throws(CoveyError) -> Client {
    var options = given
    options.backgroundScope = .top
    options.backgroundBandwidth = 64_000
    let client = try Client(options: options)
    try client.setBackgroundHandler { progress in
        // Here and below show() is a function of the app.
        if progress.phase == .idle { show("idle, \(progress.messagesFetched) messages") }
    }
    return client
}
// guide: end

func changeChannel(_ client: Client) async throws(CoveyError) -> String {
    // guide: changing
    var plans = GroupChannelParams(userIds: ["bob"], name: "plans")
    plans.setCoverPath(path: "\(home)/cover.png")
    let url = try await client.createChannel(params: plans).url
    // What is nil stays.
    try await client.updateChannel(channelUrl: url, params: GroupChannelParams(name: "better plans"))
    try await client.updateChannelMetadata(channelUrl: url, keys: ["color"], values: ["teal"], upsert: true)
    try await client.updateMetacounters(channelUrl: url, keys: ["likes"], values: [1], mode: .increase, upsert: true)
    try await client.muteUser(channelUrl: url, userId: "bob", seconds: 600, description: "cool down")
    // Archived, until unhideChannel.
    try await client.hideChannel(channelUrl: url, hidePreviousMessages: false, allowAutoUnhide: false)
    try await client.updateCurrentUser(nickname: "Alice")
    // guide: end
    return url
}

func handleEvents(_ client: Client) throws(CoveyError) {
    // guide: events-handler
    try client.addEventHandler(identifier: "notifications") { event in
        guard event.kind == .messageAdded, event.source == .eventMessageReceived else { return }
        if let message = event.messages?.first { show("\(event.channelUrl): \(message.text)") }
    }
    // guide: end
}

func iterateEvents(_ client: Client) throws(CoveyError) -> Task<Void, Never> {
    // guide: events-iterated
    let events = try client.events(identifier: "iteration")
    let reader = Task {
        for await case .event(let event) in events where event.source == .eventMessageReceived {
            if let message = event.messages?.first { show("\(event.channelUrl): \(message.text)") }
        }
    }
    // guide: end
    return reader
}

func explainEvents(_ client: Client) throws(CoveyError) {
    // guide: events-info
    try client.addEventHandler(identifier: "bans") { event in
        let users = event.info.userIds.joined(separator: ", ")
        switch event.source {
        case .eventUserBanned: show("\(users) is banned: \(event.info.description)")
        case .eventMention: show("mentioned by \(users)")
        default: break
        }
    }
    // guide: end
}

func answerQuestions(_ client: Client) throws(CoveyError) -> (Feed, Task<Void, any Error>) {
    // guide: services
    let (callbacks, events) = FeedCallbacks.stream()
    let options = FeedOptions(startAt: 0)  // from the beginning
    let feed = try client.feed(name: "desk", options: options, callbacks: callbacks)
    let reader = Task {
        for await case .item(let item) in events {
            if let message = item.message, message.text.hasSuffix("?") {
                do throws(CoveyError) {
                    try await item.reply(params: UserMessageParams(message: "I will find out."), part: 0)
                } catch {
                    if error.unsent == nil { throw error }  // else it is sent later: the client is offline
                }
            }
            try await item.acknowledge()
        }
    }
    // guide: end
    return (feed, reader)
}

func listPages(_ client: Client) async throws(CoveyError) -> Message? {
    var page: MessageList?
    // guide: lists
    let query = MemberListQuery(operatorFilter: .operatorsOnly)
    let operators = try client.listMembers(channelUrl: "general", query: query)
    while try operators.hasNext {
        for member in try await operators.loadNext() { print(member.user.nickname) }
    }
    let older = try client.listPreviousMessages(channelUrl: "general", parentMessageId: 0, limit: 100)
    while try older.hasNext { page = try await older.loadNext() }
    // guide: end
    return page?.first
}

func sendMoreThanText(_ client: Client, _ parent: Message) async throws(CoveyError) -> Message {
    // guide: more-than-text
    var params = UserMessageParams(message: "Lunch at noon?", parentMessageId: parent.id, replyToChannel: true)
    params.addMetaArray(key: "place", values: ["canteen"])
    params.targetLanguages = ["fr", "de"]
    let message = try await client.sendUserMessage(channelUrl: "general", params: params)
    // guide: end
    return message
}

func showParts(_ message: Message) {
    // guide: parts
    for reaction in message.reactions() { print("\(reaction.key): \(reaction.count)") }
    for metaArray in message.metaArrays() { print("\(metaArray.key): \(metaArray.values.joined(separator: ", "))") }
    // guide: end
}

func makePoll(_ client: Client) async throws(CoveyError) -> Poll {
    // guide: polls
    let poll = try await client.createPoll(params: PollParams(title: "Lunch?", options: ["soup", "rice"]))
    try await client.sendUserMessage(
        channelUrl: "general", params: UserMessageParams(message: "Please vote", pollId: poll.id))
    try await client.votePoll(channelUrl: "general", pollId: poll.id, optionIds: [poll.options()[0].optionId])
    // guide: end
    return poll
}

func countUnread(_ client: Client) throws(CoveyError) {
    // guide: counts
    let draw: @Sendable (UnreadTotals) -> Void = { totals in show("\(totals.all) unread") }
    try client.setUnreadTotalsHandler(handler: draw)
    if let totals = try client.unreadTotals() { draw(totals) }
    // guide: end
}

// guide: sessions
func fetchToken() async -> String {
    environment("GUIDE_TOKEN")  // an app asks its own server
}

func answerTokenRequests(_ client: Client) throws(CoveyError) {
    try client.setSessionHandler { [weak client] notice in
        guard notice.event == .tokenRequired else { return }
        Task { [client] in
            let token = await fetchToken()
            try client?.answerTokenRequest(tokenRequest: notice.tokenRequest, token: token)
        }
    }
}
// guide: end

func connectThroughProxy(_ given: ClientOptions) throws(CoveyError) -> Client {
    var options = given
    // guide: proxies
    options.setProxy(url: "socks5h://127.0.0.1:1")
    options.requestTimeout = 30_000
    let client = try Client(options: options)
    // guide: end
    return client
}

func sendFiles(_ client: Client) async throws(CoveyError) -> Message {
    // guide: files
    var one = FileMessageParams(message: "my cat")
    one.addPath(path: "\(home)/cat.jpg")
    one.addThumbnailSize(maxWidth: 320, maxHeight: 320)
    let message = try await client.sendFileMessage(
        channelUrl: "general", params: one, progress: { show("\($0.sentBytes) of \($0.totalBytes)") })

    var two = FileMessageParams()  // one message
    two.addPath(path: "\(home)/1.jpg")
    two.addBytes(bytes: bytes(of: "\(home)/2.jpg"), name: "2.jpg")
    let several = try await client.sendFileMessage(channelUrl: "general", params: two)

    let each = ["1.jpg", "2.jpg"].map { name in  // a message each, at most 20
        var params = FileMessageParams()
        params.addPath(path: "\(home)/\(name)")
        return params
    }
    try client.sendFileMessages(
        channelUrl: "general", params: each,
        handler: { message, index, error in show("\(index): \(error?.name ?? "sent")") })
    _ = try? await client.sendFileMessage(
        channelUrl: "general", params: one,
        pending: { message in Task { try await client.cancelMessage(requestId: message.requestId) } })
    // guide: end
    let all = "\(message.fileSizeBytes) of \(message.fileSizeBytes)"
    while await next() != all {}
    for outcome in ["0: sent", "1: sent"] { expect(await next([all]) == outcome, "each file is sent") }
    let thumbnails = message.thumbnails(fileIndex: 0).count
    print("\(message.text): \(message.fileName), \(thumbnails) thumbnail")
    print("\(several.files().count) files, \(each.count) messages")
    return message
}

func downloadFiles(_ client: Client, _ message: Message) async throws(CoveyError) {
    // guide: downloading
    let (picture, path) = (message.files()[0], "\(home)/my-cat.jpg")
    try await client.downloadFile(
        url: picture.url, requiresAuth: picture.requiresAuth, path: path,
        progress: { received, total in show("\(received) of \(total)") })
    let small = message.thumbnails(fileIndex: 0)[0]
    let thumbnail = try await client.downloadFile(url: small.url, requiresAuth: small.requiresAuth)  // its bytes
    // guide: end
    let original = bytes(of: "\(home)/cat.jpg")
    expect(bytes(of: path) == original && thumbnail == original, "the files are as they were sent")
    print("cat.jpg and its thumbnail: as they were sent")
}
