// What the program does around its samples. It must print what ../expected.txt has.

import Covey
import Glibc

func environment(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

func expect(_ holds: Bool, _ rule: String) {
    guard !holds else { return }
    print("not so: \(rule)")
    exit(1)
}

func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var found: [UInt8] = []
    while case let byte = getc(file), byte != EOF { found.append(UInt8(byte)) }
    return found
}

let home = environment("HOME")

private let (texts, board) = AsyncStream.makeStream(of: String.self)

/// What a handler of a sample shows; an app would draw it.
func show(_ text: String) { board.yield(text) }

/// The next text that a handler shows, but for those that are passed over.
func next(_ passedOver: [String] = []) async -> String {
    for await text in texts where !passedOver.contains(text) { return text }
    return ""
}

func heading(_ key: String) { print("\(key):") }

@main
struct Program {
    let apiUrl: String
    let websocketUrl: String
    let caches: String

    static func main() async {
        let arguments = CommandLine.arguments
        expect(arguments.count == 4, "guide API_URL WEBSOCKET_URL CACHE_DIRECTORY")
        do throws(CoveyError) {
            try await Program(apiUrl: arguments[1], websocketUrl: arguments[2], caches: arguments[3]).run()
        } catch {
            expect(false, "no call fails: \(error)")
        }
    }

    func run() async throws(CoveyError) {
        try await showBackground()
        try await showMessages()
        heading("offline")
        try await beOffline("\(caches)/alice")
        let (alice, bob) = (try await connected("alice"), try await connected("bob"))
        try await showChanges(alice)
        try await showEvents(alice, bob)
        try await showServices(alice, bob)
        try await showPartsOfMessages(alice)
        try await showCounts(alice, bob)
        try await showSessions()
        try await showProxies()
        heading("files")
        let message = try await sendFiles(alice)
        heading("downloading")
        try await downloadFiles(alice, message)
        try alice.close()
        try bob.close()
    }

    func options(_ user: String) -> ClientOptions {
        ClientOptions(
            appId: "guide", cacheDirectory: "\(caches)/\(user)", apiUrl: apiUrl, websocketUrl: websocketUrl)
    }

    func connected(_ user: String) async throws(CoveyError) -> Client {
        let client = try Client(options: options(user))
        try await client.connect(userId: user)
        return client
    }

    func write(_ client: Client, _ text: String, mentioning: [String] = []) async throws(CoveyError) {
        let params = UserMessageParams(message: text, mentionedUserIds: mentioning)
        try await client.sendUserMessage(channelUrl: "general", params: params)
    }

    func showBackground() async throws(CoveyError) {
        heading("background")
        let client = try fetchInTheBackground(options("background"))
        try await client.connect(userId: "bob")
        let channels = try client.groupChannelCollection()
        try await channels.loadMore()
        print(await next(["idle, 0 messages"]))
        try client.close()
    }

    func showMessages() async throws(CoveyError) {
        heading("connecting")
        let client = try await logIn(apiUrl: apiUrl, websocketUrl: websocketUrl, cacheDirectory: "\(caches)/alice")
        heading("list-of-channels")
        // Not alice's client: one with the list of channels fetches their messages, and its cache is empty no more.
        let other = try await connected("bob")
        try await showChannels(other)
        try other.close()
        heading("messages")
        let collection = try await openChannel(client, "general")
        heading("older-and-newer")
        try await loadAll(collection)
        heading("sending")
        await writeMessage(client, "general", "hello")
        try client.close()
    }

    func showChanges(_ alice: Client) async throws(CoveyError) {
        heading("changing")
        let url = try await changeChannel(alice)
        let channel = try await alice.refreshChannel(channelUrl: url)
        let likes = try await alice.getMetacounters(channelUrl: url, keys: ["likes"])[0].value
        let state = channel.hiddenState == .unhidden ? "shown" : "hidden"
        let (color, me) = (channel.metadata(key: "color") ?? "none", try alice.currentUser()?.nickname ?? "nobody")
        print("\(channel.name): \(color), \(likes) likes, \(state), of \(me)")
    }

    func showEvents(_ alice: Client, _ bob: Client) async throws(CoveyError) {
        heading("events-handler")
        try handleEvents(alice)
        try await write(bob, "for the handler")
        print(await next())
        try alice.removeEventHandler(identifier: "notifications")

        heading("events-iterated")
        let reader = try iterateEvents(alice)
        try await write(bob, "for the iteration")
        print(await next())
        reader.cancel()
        await reader.value

        heading("events-info")
        try explainEvents(alice)
        try await bob.createChannel(
            params: GroupChannelParams(userIds: ["alice", "carol"], operatorIds: ["bob"], channelUrl: "town"))
        try await bob.banUser(channelUrl: "town", userId: "carol", seconds: 600, description: "too loud")
        print(await next())
        try await write(bob, "@alice", mentioning: ["alice"])
        print(await next())
        try alice.removeEventHandler(identifier: "bans")
    }

    func showServices(_ alice: Client, _ bob: Client) async throws(CoveyError) {
        heading("services")
        try bob.addEventHandler(identifier: "answers") { event in
            guard event.source == .eventMessageReceived else { return }
            show("bob received: \(event.messages?.first?.text ?? "")")
        }
        let (feed, reader) = try answerQuestions(alice)
        try await write(bob, "where?")
        print(await next(["bob received: later"]))  // what alice wrote offline
        try feed.close()
        _ = await reader.result
        try bob.removeEventHandler(identifier: "answers")
    }

    func showPartsOfMessages(_ alice: Client) async throws(CoveyError) {
        heading("lists")
        guard let oldest = try await listPages(alice) else { return expect(false, "a page has messages") }
        print("the oldest: \(oldest.text)")

        heading("more-than-text")
        let lunch = try await sendMoreThanText(alice, oldest)
        let languages = lunch.translations().map { $0.language }.sorted(by: >).joined(separator: " and ")
        let kind = lunch.parentMessageId == oldest.id ? "a reply" : "no reply"
        print("\(lunch.text): \(kind), also in \(languages)")

        heading("parts")
        try await alice.addReaction(channelUrl: "general", messageId: lunch.id, key: "smile")
        showParts(try await alice.getMessage(channelUrl: "general", messageId: lunch.id))

        heading("polls")
        let poll = try await alice.getPoll(pollId: makePoll(alice).id)
        print("\(poll.title): " + poll.options().map { "\($0.text) \($0.voteCount)" }.joined(separator: ", "))
    }

    func showCounts(_ alice: Client, _ bob: Client) async throws(CoveyError) {
        heading("counts")
        try await alice.markAllAsRead(channelUrls: ["general", "town"])
        try countUnread(alice)
        while await next() != "0 unread" {}
        try await write(bob, "one more")
        print(await next(["0 unread"]))
        try alice.setUnreadTotalsHandler()
    }

    func showSessions() async throws(CoveyError) {
        heading("sessions")
        let client = try Client(options: options("carol"))
        try answerTokenRequests(client)
        let carol = try await client.connect(userId: "carol")  // without the token that the server wants
        print("\(carol.id), online")
        try client.close()
    }

    func showProxies() async throws(CoveyError) {
        heading("proxies")
        let client = try connectThroughProxy(options("proxy"))
        do throws(CoveyError) {
            try await client.connect(userId: "alice")
            print("online")
        } catch {
            print(error.name)
        }
        try client.close()
    }
}
