// A client, what it has opened, and what its callbacks report.

import Covey
import Dispatch

/// How the callbacks of the clients run.
enum Mode: String {
    case thread, poll, wake
}

/// Runs the callbacks of clients that wait for their program to do so; one after the other.
let loop = DispatchQueue(label: "callbacks")

final class Actor {
    let name: String
    let client: Client
    private let board: Board
    private var source: (any DispatchSourceRead)?
    private var readers: [Task<Void, Never>] = []
    var messages: MessageCollection?
    var channels: GroupChannelCollection?
    var feed: Feed?
    let item = Latest()
    var poll: Poll?

    init(_ name: String, _ driver: Driver) throws {
        self.name = name
        board = driver.board
        var options = ClientOptions(
            appId: "conformance", cacheDirectory: "\(driver.cache)/\(name)", apiUrl: driver.apiUrl,
            websocketUrl: driver.websocketUrl)
        if driver.mode == .poll { options.delivery = .poll }
        let woken = Woken()
        if driver.mode == .wake {
            options.wake = { loop.async { _ = try? woken.client?.dispatch(max: 0, timeoutMs: 0) } }
        }
        client = try Client(options: options)
        woken.client = client
        if driver.mode == .poll {
            let source = try DispatchSource.makeReadSource(fileDescriptor: client.fd(), queue: loop)
            source.setEventHandler { [weak client] in _ = try? client?.dispatch(max: 0, timeoutMs: 0) }
            source.activate()
            self.source = source
        }
        try client.addConnectionHandler(identifier: "conformance") { [board] notice in
            board.add(name, "connection", "\(notice.event.rawValue)", notice.userId)
        }
        try client.addEventHandler(identifier: "conformance") { [board] event in
            board.add(
                name, "event", "\(event.kind.rawValue)", show(event.source), event.channelUrl,
                event.messages.map(show) ?? "")
        }
    }

    /// The client for a hook that is made before it.
    private final class Woken: @unchecked Sendable {
        weak var client: Client?  // set before the client has anything to report
    }

    /// The item of the feed that came last.
    final class Latest: @unchecked Sendable {
        var item: FeedItem?  // written before the line that announces it, and read after that was awaited
    }

    func messageCallbacks() -> MessageCollectionCallbacks {
        let (name, board) = (name, board)
        return MessageCollectionCallbacks(
            messagesAdded: { board.add(name, "messages_added", show($1.source), show($0)) },
            messagesUpdated: { board.add(name, "messages_updated", show($1.source), show($0)) },
            messagesDeleted: { board.add(name, "messages_deleted", show($1.source), show($0)) },
            channelUpdated: { board.add(name, "channel_updated", show($1.source), show($0)) },
            channelDeleted: { board.add(name, "channel_deleted", show($1.source), $0) })
    }

    /// The same as a sequence of events, read by a task.
    func channelCallbacks() -> GroupChannelCollectionCallbacks {
        let (callbacks, events) = GroupChannelCollectionCallbacks.stream()
        readers.append(
            Task { [name, board] in
                for await case .channelsUpdated(let channels, let context) in events {
                    for channel in channels { board.add(name, "channels_updated", show(context.source), show(channel)) }
                }
            })
        return callbacks
    }

    func feedCallbacks() -> FeedCallbacks {
        let (callbacks, events) = FeedCallbacks.stream()
        readers.append(
            Task { [name, board, item] in
                for await event in events {
                    switch event {
                    case .item(let found):
                        item.item = found
                        let content = found.message.map(show) ?? ""
                        board.add(name, "item", "\(found.kind.rawValue)", found.channelUrl, content)
                    case .caughtUp(let isCaughtUp): board.add(name, "caught_up", digit(isCaughtUp))
                    default: break
                    }
                }
            })
        return callbacks
    }

    /// Closes the client, and waits until every sequence of events has ended.
    func close() async throws {
        source?.cancel()
        try client.close()
        loop.sync {}  // a dispatch that runs holds the client
        (messages, channels, feed, item.item) = (nil, nil, nil, nil)
        for reader in readers { await reader.value }
    }
}
