// What the module adds to the interface: sequences of events, cancellation, errors, the ends of calls.
//
//     checks API_URL WEBSOCKET_URL CACHE_DIRECTORY

import Covey
import Glibc
import Synchronization

func expect(_ holds: Bool, _ rule: String) {
    guard !holds else { return }
    print("not so: \(rule)")
    exit(1)
}

/// The code of what a call throws; nil if it throws nothing.
func code(_ call: () async throws(CoveyError) -> Void) async -> ErrorCode? {
    do throws(CoveyError) {
        try await call()
        return nil
    } catch {
        return error.code
    }
}

/// A server on loopback that accepts connections and never answers.
func silentServer() -> String {
    let listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            bind(listening, $0, length) | listen(listening, 8) | getsockname(listening, $0, &length)
        }
    }
    expect(result == 0, "a socket listens")
    return "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/file"
}

func checkValues(_ cache: String) async {
    expect(SendingStatus(rawValue: 77).rawValue == 77, "an unknown value of an enumeration is kept")
    expect(
        await code { () throws(CoveyError) in
            _ = try Client(options: ClientOptions(appId: "a\0b", cacheDirectory: cache))
        } == .invalidParameter, "a text with a NUL is refused, not cut")
    do throws(CoveyError) {
        _ = try Client(options: ClientOptions(appId: "a", cacheDirectory: "relative"))
        expect(false, "a setting that is invalid is refused")
    } catch {
        expect(error.message.contains("set_cache_directory"), "the error names the setting")
    }
}

/// More events than a sequence holds; then a task that is canceled while it waits.
func checkSequences(_ channel: Channel, _ context: ChannelContext) async {
    let (callbacks, events) = FeedCallbacks.stream()
    for _ in 0..<2000 { callbacks.caughtUp?(true) }
    expect(events.takeArrived().count == 2000, "no event of a feed is dropped")
    let (bounded, few) = MessageCollectionCallbacks.stream(limit: 3)
    for _ in 0..<4 { bounded.channelUpdated?(channel, context) }
    let arrived = few.takeArrived()
    expect(arrived.count == 1, "events beyond the limit are replaced")
    if case .eventsLost = arrived[0] {} else { expect(false, "by the news that they are lost") }
    checkWhatComesOnce(channel, context)
    let reader = Task { for await _ in events {} }
    reader.cancel()
    await reader.value
    withExtendedLifetime((callbacks, bounded)) {}
}

/// To read a list again makes up for changes, but not for the news that come once.
func checkWhatComesOnce(_ channel: Channel, _ context: ChannelContext) {
    let (callbacks, events) = MessageCollectionCallbacks.stream(limit: 3)
    for _ in 0..<3 { callbacks.channelUpdated?(channel, context) }
    callbacks.channelDeleted?("lobby", context)  // comes when the sequence is full
    for _ in 0..<4 { callbacks.channelUpdated?(channel, context) }  // and is full again behind it
    let arrived = events.takeArrived()
    expect(arrived.contains { if case .eventsLost = $0 { true } else { false } }, "it says that events are lost")
    expect(
        arrived.contains { if case .channelDeleted("lobby", _) = $0 { true } else { false } },
        "what comes once is never dropped")
    expect(arrived.count <= 4, "and the rest is bounded")

    let (delegate, actions) = SyncMessageCallbacks.stream(limit: 1)
    delegate.channelRemoved?("lobby")
    for _ in 0..<4 { delegate.channelUpdated?(channel) }
    let received = actions.takeArrived()
    expect(
        received.contains { if case .channelRemoved("lobby") = $0 { true } else { false } },
        "nor what the SyncManager adapter reports once")
    withExtendedLifetime((callbacks, delegate)) {}
}

func checkCalls(_ client: Client) async throws(CoveyError) {
    let url = silentServer()
    let download = Task {
        await code { () async throws(CoveyError) in _ = try await client.downloadFile(url: url, requiresAuth: false) }
    }
    download.cancel()
    expect(await download.value == .requestCanceled, "the cancellation of a task cancels its download")

    var file = FileMessageParams()
    file.addBytes(bytes: Array("some bytes".utf8), name: "notes.txt", mimeType: "text/plain")
    let message = try await client.sendFileMessage(channelUrl: "lobby", params: file)
    let path = "\(CommandLine.arguments[3])/notes.txt"
    let inMemory = try await client.downloadFile(url: message.fileUrl, requiresAuth: false, path: path)
    expect(inMemory.isEmpty && access(path, R_OK) == 0, "a download to a path succeeds, and gives no bytes")

    let (callbacks, events) = MessageCollectionCallbacks.stream()
    let collection = try client.messageCollection(
        channelUrl: "lobby", startingPointAt: timeNewest, callbacks: callbacks)
    let start = Task { await code { () async throws(CoveyError) in try await collection.start() } }
    try collection.dispose()
    let ended = await start.value
    expect(
        ended == nil || ended == .requestCanceled || ended == .collectionDisposed,
        "the start of a collection that is disposed ends: \(ended?.rawValue ?? 0)")
    for await _ in events {}  // and so do its events
}

func run(_ arguments: [String]) async throws(CoveyError) {
    let client = try Client(
        options: ClientOptions(
            appId: "checks", cacheDirectory: arguments[3], apiUrl: arguments[1], websocketUrl: arguments[2]))
    let connections = try client.connectionNotices(identifier: "checks")
    try await client.connect(userId: "ana", nickname: "Ana")
    for await case .event(let notice) in connections {
        expect(notice.event == .connected && notice.userId == "ana", "the first notice says who is connected")
        break
    }
    try await client.createChannel(params: GroupChannelParams(name: "Lobby", channelUrl: "lobby"))
    let (callbacks, updates) = MessageCollectionCallbacks.stream()
    let messages = try client.messageCollection(
        channelUrl: "lobby", startingPointAt: timeNewest, callbacks: callbacks)
    try await messages.start()

    var pending: Message?
    let sent = try await client.sendUserMessage(
        channelUrl: "lobby", params: UserMessageParams(message: "hello"), pending: { pending = $0 })
    expect(
        pending?.requestId == sent.requestId && pending?.sendingStatus == .pending, "a send shows its pending message")
    try await client.freezeChannel(channelUrl: "lobby")
    for await case .channelUpdated(let channel, let context) in updates where channel.flags.contains(.frozen) {
        await checkSequences(channel, context)
        break
    }
    try await checkEvents(client)
    try await checkIteration(client)
    try await checkCalls(client)
    try client.close()
    print("added: \(sent.text)")
}

/// The sequence of a client's events ends when its handler is replaced.
func checkEvents(_ client: Client) async throws(CoveyError) {
    let events = try client.events(identifier: "checks")
    try await client.unfreezeChannel(channelUrl: "lobby")
    for await case .event(let event) in events {
        expect(event.channelUrl == "lobby", "an event names its channel")
        break
    }
    try client.addEventHandler(identifier: "checks") { _ in }
    for await _ in events {}
}

final class Flag: Sendable {
    private let value = Mutex(false)
    var isSet: Bool { value.withLock { $0 } }
    func set() { value.withLock { $0 = true } }
}

/// An iteration keeps the sequence that it runs over, also one that nothing else holds.
func checkIteration(_ client: Client) async throws(CoveyError) {
    let isOver = Flag()
    let reader = Task { () -> Bool in
        defer { isOver.set() }
        do {
            for await case .event(_) in try client.events(identifier: "temporary") { return true }
        } catch {
            print(error)
        }
        return false
    }
    while !isOver.isSet {
        try await client.freezeChannel(channelUrl: "lobby")
        try await client.unfreezeChannel(channelUrl: "lobby")
    }
    expect(await reader.value, "an iteration keeps the sequence that it runs over")
}

await checkValues(CommandLine.arguments[3])
do {
    try await run(CommandLine.arguments)
} catch {
    print(error)
    exit(1)
}
// What a task holds goes with the task, a moment after its value is known.
let limit = ContinuousClock.now + .seconds(10)
while debugLiveObjects() > 0, ContinuousClock.now < limit { await Task.yield() }
expect(debugLiveObjects() == 0, "no object is left: \(debugLiveObjects())")
