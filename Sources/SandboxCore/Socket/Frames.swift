// Sending frames. A frame is four letters, a JSON object and a line feed (websocket.md §3.1); `ts` and `sts` are in
// each of them, `sts` last, because the fields of a single receiver (`req_id`, `unread_cnt`) are spliced in before it.

import SandboxJSON

/// Everything of a frame but what differs from receiver to receiver.
struct Frame {
    private let command: StaticString
    /// `"key":value,…` without braces.
    private let members: [UInt8]

    init(_ command: StaticString, members: [UInt8]) {
        self.command = command
        self.members = members
    }

    init(_ command: StaticString, reserving capacity: Int = 256, _ body: (inout JSONWriter) -> Void) {
        var writer = JSONWriter(reserving: capacity)
        body(&writer)
        self.init(command, members: writer.bytes)
    }

    func text(requestId: String? = nil, unread: [UInt8]? = nil, sentAtMs: Int64?) -> [UInt8] {
        var writer = JSONWriter(reserving: members.count + (unread?.count ?? 0) + 96)
        writer.begin(frame: command)
        if let requestId { writer.field("req_id", requestId) }
        writer.members(members)
        if let unread { writer.field("unread_cnt", raw: unread) }
        if let sentAtMs { writer.field("sts", sentAtMs) }
        writer.endFrame()
        return writer.bytes
    }
}

extension Sandbox {
    func send(_ frame: Frame, to connection: Connection, requestId: String? = nil, unread: [UInt8]? = nil) {
        let text = frame.text(requestId: requestId, unread: unread, sentAtMs: clock.nowMs)
        outputs.append(.send(connection.id, text))
    }

    /// The same bytes to every connection of the users, but for those whose totals the event changed.
    /// - Parameter requester: a connection that got its answer already.
    func push(
        _ frame: Frame, to members: some Sequence<User>, except requester: Connection? = nil,
        totalsOf changed: (User) -> Bool = { _ in false }
    ) {
        let plain = Lazy { frame.text(sentAtMs: self.clock.nowMs) }
        for user in members where !user.connections.isEmpty {
            let text = changed(user) ? frame.text(unread: unreadTotals(of: user), sentAtMs: clock.nowMs) : plain.value
            for connection in user.connections where connection !== requester {
                outputs.append(.send(connection.id, text))
            }
        }
    }

    func fail(_ error: APIError, _ connection: Connection, requestId: String?) {
        var writer = JSONWriter(reserving: 128)
        writer.begin(frame: "EROR")
        error.write(into: &writer, requestId: requestId)
        writer.field("ts", clock.nowMs)
        writer.field("sts", clock.nowMs)
        writer.endFrame()
        outputs.append(.send(connection.id, writer.bytes))
    }

    /// Closed by the server.
    func close(_ connection: Connection) {
        outputs.append(.close(connection.id))
        forget(connection)
    }

    func forget(_ connection: Connection) {
        connections[connection.id.rawValue] = nil
        connection.user.connections.removeAll { $0 === connection }
        if !connection.user.isOnline { connection.user.lastSeenAtMs = clock.nowMs }
    }

    // MARK: Receivers (websocket.md §7)

    func joined(_ channel: Channel) -> some Sequence<User> {
        channel.members.lazy.filter(\.isJoined).map(\.user)
    }

    func everybody(_ channel: Channel) -> some Sequence<User> {
        channel.members.lazy.map(\.user)
    }
}

/// A value made when it is first wanted.
private final class Lazy<Value> {
    private let make: () -> Value
    private(set) lazy var value = make()

    init(_ make: @escaping () -> Value) {
        self.make = make
    }
}
